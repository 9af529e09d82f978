import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWidth } from '#src/ui/charts/use-width.ts';
import { radius } from '#src/ui/theme/shape.ts';

/** The window sizes of the preview, in CSS pixels. */
export const devices = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 860 },
} as const;

export type Device = keyof typeof devices;
export type Scheme = 'light' | 'dark';

const Box = styled('div')({ minWidth: 0, overflow: 'hidden' });

const Screen = styled('iframe')(({ theme }) => ({
  display: 'block',
  boxSizing: 'content-box',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: radius.card,
  transformOrigin: '0 0',
  backgroundColor: theme.vars.palette.background.default,
}));

/** The widths of the left and the right border together, in pixels. */
const borders = 2;

/** Sets a document's language, as in this document, and its theme. */
function dress({ documentElement: root }: Document, scheme: Scheme): void {
  root.lang = document.documentElement.lang;
  root.dataset['theme'] = scheme;
}

interface DeviceFrameProps {
  readonly device: Device;
  readonly scheme: Scheme;
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * An iframe as wide as a device and in the given colour scheme, so that media queries see the device's width and
 * scheme. It shows `about:blank`, which inherits this page's security policy and loads nothing. A device wider than
 * the available space is scaled down.
 */
export function DeviceFrame({ device, scheme, label, children }: DeviceFrameProps) {
  const [measure, room] = useWidth(devices[device].width);
  const [inside, setInside] = useState<Document>();
  const cache = useMemo(() => inside && createCache({ key: 'preview', container: inside.head }), [inside]);
  const enter = useCallback((frame: HTMLIFrameElement | null) => {
    setInside(frame?.contentDocument ?? undefined);
  }, []);
  const { width, height } = devices[device];
  const scale = Math.min(1, room / (width + borders));

  useLayoutEffect(() => {
    if (inside) dress(inside, scheme);
  }, [inside, scheme]);

  return (
    <Box ref={measure} style={{ height: (height + borders) * scale }}>
      <Screen
        title={label}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        // The initial document exists together with the frame, before React is notified. Firefox replaces it and
        // fires `load`.
        ref={enter}
        onLoad={({ currentTarget }) => enter(currentTarget)}
      />
      {inside && cache && createPortal(<CacheProvider value={cache}>{children}</CacheProvider>, inside.body)}
    </Box>
  );
}
