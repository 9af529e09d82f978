import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Image, type ImageProps } from '#src/ui/images/Image.tsx';
import { ImageCard } from '#src/ui/images/ImageCard.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { VerdictBadge, VerdictNotice } from '#src/ui/verdict/VerdictMarks.tsx';

// Generated, so that the gallery needs no image files.
function drawing(title: string, ground: string, ink: string, width: number, height: number): string {
  const lines = title
    .split('|')
    .map((line, index) => `<tspan x="50%" dy="${index === 0 ? 0 : 110}">${line}</tspan>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><text x="50%" y="46%" font-family="sans-serif" font-weight="700" font-size="88" text-anchor="middle" fill="${ink}">${lines.join('')}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function sample(title: string, ground: string, ink: string, width = 1080, height = 1350): ImageProps {
  return {
    sources: [{ width: 1080, url: drawing(title, ground, ink, width, height) }],
    width,
    height,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    alt: title.replace('|', ''),
    sizes: '50vw',
  };
}

const portrait = sample('隔夜水|會致癌？', '#F8E3DC', '#A63A24');
const teal = sample('投票前|三件事', '#DCEEEA', '#0B5A57');
const landscape = sample('颱風假|怎麼決定', '#DFECF7', '#1F5F94', 1200, 800);
const missing: ImageProps = {
  ...teal,
  sources: [{ width: 480, url: '/no-such-image.webp' }],
  alt: '這張圖卡的檔案不在了，圖片的替代文字仍然讀得到',
};
const waiting: ImageProps = { ...teal, sources: [{ width: 480, url: '/never-answers.webp' }] };

/** Verdicts and images: loaded, waiting, missing, each stamp. */
export function ImageSamples() {
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {verdicts.map((verdict) => (
          <VerdictBadge key={verdict} verdict={verdict} checker={undefined} />
        ))}
      </Stack>
      <ImageGrid label="示範圖卡">
        <ImageCard
          to="/a"
          title="隔夜煮沸水的亞硝酸鹽含量"
          image={portrait}
          verdict="錯誤"
          meta="2026年11月18日"
        />
        <ImageCard to="/b" title="投票日攜帶物品與時間" image={teal} />
        <ImageCard to="/c" title="橫式的圖卡在格子裡裁成直式" image={landscape} verdict="易誤解" />
        <ImageCard to="/d" title="檔案不在了的圖卡" image={missing} verdict="部分錯誤" />
        <ImageCard
          to="/e"
          title="標題非常長的圖卡：網傳某市公車自下月起全面調漲並取消轉乘優惠，實際公告內容與網傳截圖差異的完整比較"
          image={waiting}
          verdict="證據不足"
          meta="載入中的樣子"
        />
        <ImageCard to="/f" title="查證為真的說法" image={teal} verdict="正確" />
      </ImageGrid>
      <Box sx={{ display: 'grid', gap: 3, mt: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Image {...landscape} priority />
        <Stack sx={{ gap: 3 }}>
          {verdicts.map((verdict) => (
            <VerdictNotice key={verdict} verdict={verdict} checker={undefined} />
          ))}
        </Stack>
      </Box>
    </>
  );
}
