import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { setPreferences, themeModes } from '#src/platform/storage/preferences.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Grille } from '#src/ui/icons/Grille.tsx';
import * as icons from '#src/ui/icons/icons.tsx';
import { usePreferences } from '#src/ui/theme/use-preferences.ts';

const Swatches = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: 8,
  marginBottom: 24,
});

const tones = ['primary', 'error', 'warning', 'success', 'info', 'neutral'] as const;

const Swatch = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: (typeof tones)[number];
}>(({ theme, tone }) => ({
  ...theme.typography.body2,
  padding: 12,
  borderRadius: 10,
  fontWeight: 700,
  color: theme.vars.palette[tone].main,
  backgroundColor: theme.vars.palette[tone].container,
}));

const Icons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  gap: 12,
  listStyle: 'none',
  padding: 0,
  '& li': { ...theme.typography.body2, fontSize: '0.75rem', textAlign: 'center', overflowWrap: 'anywhere' },
}));

const Hero = styled('div')({ position: 'relative', overflow: 'hidden', padding: '32px 0', minHeight: 180 });
const Ornament = styled(Grille)({ opacity: 0.14, position: 'absolute', right: -40, top: -60 });

const allIcons = Object.entries(icons);

/** Colours, typography, icons and buttons. */
export function FoundationSamples() {
  const { t } = useTranslation('common');
  const { theme: mode } = usePreferences();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {themeModes.map((name) => (
          <Button
            key={name}
            variant={name === mode ? 'contained' : 'outlined'}
            onClick={() => setPreferences({ theme: name })}
          >
            {t(`theme.${name}`)}
          </Button>
        ))}
      </Stack>
      <Swatches>
        {tones.map((tone) => (
          <Swatch key={tone} tone={tone}>
            {tone}
          </Swatch>
        ))}
      </Swatches>
      <Hero>
        <Ornament pattern="home" size={240} />
        <Grille pattern="emblem" size={48} />
        <Typography variant="h1" component="p">
          看清楚，再判斷。
        </Typography>
        <Typography variant="subtitle1" color="textSecondary">
          公共資訊、查核與紀錄，一扇窗看完。
        </Typography>
      </Hero>
      <Typography variant="h2" component="p">
        段落標題：近期活動・臺中市
      </Typography>
      <Typography variant="h3" component="p">
        卡片標題：網傳「手機掃描發票即扣款」？查證：掃描不會觸發付款
      </Typography>
      <Typography sx={{ maxWidth: '38em' }}>
        內文字級17px，行高1.75。中文與English、數字2026年11月18日之間由瀏覽器留白，不在資料裡加空格；標點遵守避頭尾。
        這一段故意寫長一點，用來看一行大約三十四個字、最多三十八個字時，讀起來是否舒服，行與行之間是否容易找到下一行。
      </Typography>
      <Typography variant="body2" color="textSecondary">
        小字14px：2026年11月18日查核　3個來源
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 3 }}>
        <Button variant="contained">主要動作</Button>
        <Button variant="outlined">次要動作</Button>
        <Button>文字按鈕</Button>
        <Button variant="contained" color="error">
          刪除
        </Button>
        <Button variant="contained" disabled>
          不能按
        </Button>
        <Chip label="標籤" />
        <Chip label="可選" variant="outlined" onClick={() => undefined} />
      </Stack>
      <Card>
        <CardContent>
          <Typography variant="h3">卡片用細線，不用陰影</Typography>
          <Typography variant="body2" color="textSecondary">
            只有浮起來的東西才有陰影。
          </Typography>
        </CardContent>
      </Card>
      <Icons>
        {allIcons.map(([name, Icon]) => (
          <li key={name}>
            <Icon />
            <br />
            {name.replace('Icon', '')}
          </li>
        ))}
      </Icons>
    </>
  );
}
