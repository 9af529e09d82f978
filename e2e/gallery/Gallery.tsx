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
import { FeedbackSamples } from './FeedbackSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { FoundationSamples } from './FoundationSamples.tsx';
import { ImageSamples } from './ImageSamples.tsx';

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
        <Section title="顏色、文字、圖示">
          <FoundationSamples />
        </Section>
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
