import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { PictureCard } from '#src/ui/pictures/PictureCard.tsx';
import { PictureGrid } from '#src/ui/pictures/PictureGrid.tsx';
import { verdicts } from '#src/platform/verdict-scale.ts';
import { VerdictBadge } from '#src/ui/verdict/VerdictBadge.tsx';
import { VerdictNotice } from '#src/ui/verdict/VerdictNotice.tsx';
import { landscape, missing, portrait, teal, waiting } from './sample-pictures.ts';

/** Verdicts and pictures: loaded, waiting, missing, each stamp. */
export function PictureSamples() {
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {verdicts.map((verdict) => (
          <VerdictBadge key={verdict} verdict={verdict} />
        ))}
      </Stack>
      <PictureGrid label="示範圖卡">
        <PictureCard
          to="/a"
          title="隔夜煮沸水的亞硝酸鹽含量"
          picture={portrait}
          verdict="錯誤"
          meta="2026年11月18日"
        />
        <PictureCard to="/b" title="投票日攜帶物品與時間" picture={teal} />
        <PictureCard to="/c" title="橫式的圖卡在格子裡裁成直式" picture={landscape} verdict="易誤解" />
        <PictureCard to="/d" title="檔案不在了的圖卡" picture={missing} verdict="部分錯誤" />
        <PictureCard
          to="/e"
          title="標題非常長的圖卡：網傳某市公車自下月起全面調漲並取消轉乘優惠，實際公告內容與網傳截圖差異的完整比較"
          picture={waiting}
          verdict="證據不足"
          meta="載入中的樣子"
        />
        <PictureCard to="/f" title="查證為真的說法" picture={teal} verdict="正確" />
      </PictureGrid>
      <Box sx={{ display: 'grid', gap: 3, mt: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Picture {...landscape} priority />
        <Stack sx={{ gap: 3 }}>
          {verdicts.map((verdict) => (
            <VerdictNotice key={verdict} verdict={verdict} />
          ))}
        </Stack>
      </Box>
    </>
  );
}
