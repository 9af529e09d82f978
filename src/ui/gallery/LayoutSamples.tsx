import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ConnectionState } from '#src/platform/connection.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CalendarIcon, HomeIcon, PictureIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { BottomNavigation } from '#src/ui/layout/BottomNavigation.tsx';
import { ConnectionBanner } from '#src/ui/layout/ConnectionBanner.tsx';
import { SampleBanner } from '#src/ui/layout/SampleBanner.tsx';
import { SiteFooter } from '#src/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';

const items = [
  { label: '首頁', to: '/', icon: <HomeIcon /> },
  { label: '查核', to: '/qna-list', icon: <ShieldCheckIcon /> },
  { label: '圖卡', to: '/debunking-images', icon: <PictureIcon />, current: 'page' as const },
  { label: '活動', to: '/events', icon: <CalendarIcon /> },
];

const more = { label: '更多', current: false, open: false, onOpen: () => {} };

const states: readonly ConnectionState[] = ['offline', 'unknown', 'online'];

/** The frame's parts, one after the other. */
export function LayoutSamples() {
  const [state, setState] = useState<ConnectionState>('offline');
  return (
    <>
      <SampleBanner />
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
