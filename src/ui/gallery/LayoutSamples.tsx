import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { ConnectionState } from '#src/platform/connection.ts';
import { CalendarIcon, HomeIcon, MenuIcon, PictureIcon, ShieldCheckIcon } from '#src/ui/icons/icons.tsx';
import { BottomNavigation } from '#src/ui/layout/BottomNavigation.tsx';
import { ConnectionBanner } from '#src/ui/layout/ConnectionBanner.tsx';
import { SampleBanner } from '#src/ui/layout/SampleBanner.tsx';
import { SiteFooter } from '#src/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#src/ui/layout/SiteHeader.tsx';

const items = [
  { label: '首頁', to: '/', icon: <HomeIcon />, current: false },
  { label: '查核', to: '/qna-list', icon: <ShieldCheckIcon />, current: false },
  { label: '圖卡', to: '/debunking-images', icon: <PictureIcon />, current: true },
  { label: '活動', to: '/events', icon: <CalendarIcon />, current: false },
  { label: '更多', to: '/additional-resources', icon: <MenuIcon />, current: false },
];

const states: readonly ConnectionState[] = ['offline', 'unknown', 'online'];

/** The frame's pieces, one after the other. */
export function LayoutSamples() {
  const [state, setState] = useState<ConnectionState>('offline');
  return (
    <>
      <SampleBanner />
      <SiteHeader siteName="民眾之窗" homeTo="/" items={items} />
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
      <BottomNavigation items={items} />
    </>
  );
}
