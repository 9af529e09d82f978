import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ConnectionState } from '#src/platform/browser/connection.ts';
import { errorKinds } from '#src/platform/firebase/errors.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CalendarIcon, HomeIcon, ImageIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { BottomNavigation } from '#src/ui/layout/BottomNavigation.tsx';
import { ConnectionBanner } from '#src/ui/layout/ConnectionBanner.tsx';
import { SampleBanner } from '#src/ui/layout/SampleBanner.tsx';
import { SiteFooter } from '#src/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import {
  ListSkeleton,
  ImageGridSkeleton,
  ImagePageSkeleton,
  FrameSkeleton,
} from '#src/ui/states/Skeletons.tsx';
import { PartialNotice } from '#src/ui/states/PartialNotice.tsx';
import { MuiRoot } from '#src/ui/theme/MuiRoot.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { dismissNotifications, notificationPositions, notify } from '#src/ui/feedback/notify.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { TagList } from '#src/ui/forms/TagList.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
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
function ImageSamples() {
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

const suggestions = ['飲用水', '發票', '颱風假', '公車', '投票', '回收', '微波爐'];

/** Form fields in their states. */
function FormSamples() {
  const [query, setQuery] = useState('');
  const [tags, setTags] = useState(['飲用水', '亞硝酸鹽', '食品安全']);
  const [text, setText] = useState('');
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <SearchField
        label="搜尋圖卡"
        placeholder="搜尋案件、查核、活動、圖卡…"
        value={query}
        onSearch={setQuery}
      />
      <TagList tags={suggestions} to={(tag) => `/debunking-images/${tag}`} />
      <TextField label="標題" defaultValue="隔夜水會致癌？" helperText="最多120個字。" />
      <TextField label="電子郵件" type="email" error helperText="請輸入完整的電子郵件地址。" />
      <TextField label="資料夾" select defaultValue="a">
        <MenuItem value="a">飲食與健康</MenuItem>
        <MenuItem value="b">生活與交通</MenuItem>
      </TextField>
      <TagInput
        label="標籤"
        value={tags}
        onChange={setTags}
        max={20}
        maxLength={20}
        suggestions={suggestions}
      />
      <TagInput
        label="標籤（有錯誤）"
        value={[]}
        onChange={setTags}
        max={20}
        maxLength={20}
        error="請至少加入一個標籤。"
      />
      <TextArea label="說明" value={text} onChange={setText} hint="寫下查證的經過，讀者會看到。" />
      <TextArea
        label="替代文字"
        value={text}
        onChange={setText}
        error="錯誤訊息的替代文字要以【錯誤訊息】開頭。"
        rows={3}
      />
      <CopyField label="你的使用者代碼" value="Zk3v9QpLw0YtXr2bNc7m" />
    </Stack>
  );
}

function showEveryType(): void {
  notify({ type: 'positive', message: '已儲存', timeout: 0 });
  notify({ type: 'info', message: '這張圖卡昨天更新過', caption: '你看到的是最新的版本。', timeout: 0 });
  notify({
    type: 'warning',
    message: '有 2 個檔案太大，沒有加入',
    caption: '每個檔案上限 25 MB。',
    timeout: 0,
    actions: [{ label: '看看是哪些' }, { label: '知道了' }],
  });
  notify({
    type: 'negative',
    message: '上傳失敗，已為你保留輸入的內容',
    timeout: 0,
    actions: [{ label: '再試一次' }],
  });
}

function runToTheEnd(): void {
  const upload = notify({ type: 'ongoing', message: '正在上傳 3 張圖片' });
  setTimeout(() => upload.update({ type: 'positive', message: '3 張圖片已上傳' }), 2500);
}

async function openConfirm(danger: boolean): Promise<void> {
  const confirmed = await confirm(
    danger
      ? {
          title: '要刪除資料夾「生活與交通」嗎？',
          message: '資料夾是空的，刪除後網址會顯示已移除。',
          confirmLabel: '刪除',
          danger,
        }
      : {
          title: '網站已更新，要重新整理嗎？',
          message: '重新整理後就能使用新版本。',
          confirmLabel: '重新整理',
          cancelLabel: '稍後',
        },
  );
  notify({ message: confirmed ? '回答：是' : '回答：否' });
}

/** Components that report events to the visitor. The gallery's frame contains the hosts that render them. */
function FeedbackSamples() {
  return (
    <Stack sx={{ gap: 3, maxWidth: 640 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={showEveryType}>
          每種通知
        </Button>
        <Button variant="outlined" onClick={runToTheEnd}>
          進行中到完成
        </Button>
        <Button variant="outlined" onClick={dismissNotifications}>
          全部關閉
        </Button>
        {notificationPositions.map((position) => (
          <Button key={position} onClick={() => notify({ message: `位置：${position}`, position })}>
            {position}
          </Button>
        ))}
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void openConfirm(false)}>
          確認
        </Button>
        <Button variant="outlined" color="error" onClick={() => void openConfirm(true)}>
          確認刪除
        </Button>
        <ShareButton title="隔夜水會致癌？" url="https://example.org/debunking-images/file/1" />
      </Stack>
      <ProgressBar label="正在上傳 card-01.jpg" value={64} />
      <ProgressBar label="正在整理圖片" />
    </Stack>
  );
}

const items = [
  { label: '首頁', to: '/', icon: <HomeIcon /> },
  { label: '查核', to: '/qna-list', icon: <ShieldCheckIcon /> },
  { label: '圖卡', to: '/debunking-images', icon: <ImageIcon />, current: 'page' as const },
  { label: '活動', to: '/events', icon: <CalendarIcon /> },
];

const more = { label: '更多', current: false, open: false, onOpen: () => {} };

const states: readonly ConnectionState[] = ['offline', 'unknown', 'online'];

/** The parts of the frame, one below the other. */
function LayoutSamples() {
  const [state, setState] = useState<ConnectionState>('offline');
  return (
    <>
      <SampleBanner of="item" />
      <SiteHeader siteName="民眾之窗" homeTo="/" items={items} more={more} />
      <ConnectionBanner state={state} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, py: 2 }}>
        {states.map((name) => (
          <Button key={name} variant="outlined" onClick={() => setState(name)}>
            {name}
          </Button>
        ))}
      </Stack>
      <SiteFooter
        links={[
          { label: '關於', to: '/about' },
          { label: '更正', to: '/corrections' },
          { label: '隱私', to: '/privacy' },
          { label: '管理', to: '/admin' },
        ]}
      />
      <BottomNavigation items={items} more={more} />
    </>
  );
}

/** States of missing, failed and loading content. */
function StateSamples() {
  return (
    <>
      <PartialNotice count={2} />
      <EmptyState
        title="找不到符合「隔夜茶」的圖卡"
        hint="換個說法試試，或看看最新的圖卡。也可以把看到的訊息告訴我們，我們會查核。"
        action={<Button variant="contained">看最新圖卡</Button>}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
        {errorKinds.map((kind) => (
          <ErrorState key={kind} kind={kind} onRetry={() => undefined} />
        ))}
      </Box>
      <ImageGridSkeleton count={4} />
      <ImagePageSkeleton />
      <ListSkeleton count={2} />
      <FrameSkeleton />
    </>
  );
}

/** Every component of the interface in its states, for the developers of pages: `/e2e/gallery/` during development. */
export function Gallery() {
  return (
    <MuiRoot>
      <Page
        wide
        title="介面元件一覽"
        lead="每個元件與它的各種狀態。先看這裡有沒有，再動手做新的。"
        breadcrumb={[{ label: '首頁', to: '/' }, { label: '開發' }]}
      >
        <Section title="版面" more={{ to: '/' }}>
          <LayoutSamples />
        </Section>
        <Section title="圖片與查核結果" more={{ to: '/', label: '全部圖卡' }}>
          <ImageSamples />
        </Section>
        <Section title="表單">
          <FormSamples />
        </Section>
        <Section title="通知、確認、進度、分享">
          <FeedbackSamples />
        </Section>
        <Section title="空白、錯誤、載入中">
          <StateSamples />
        </Section>
      </Page>
    </MuiRoot>
  );
}
