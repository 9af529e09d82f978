import { styled } from '@mui/material/styles';
import { type ComponentProps, useState, type ReactNode, useCallback, useLayoutEffect, useMemo } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { previewRow } from '#src/pages/shared/preview/preview-data.ts';
import { PreviewFrame } from '#src/pages/shared/preview/PreviewFrame.tsx';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { useWidth } from './use-width.ts';
import { radius } from '#src/ui/theme/shape.ts';

const devices = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 860 },
} as const;

type Device = keyof typeof devices;
type Scheme = 'light' | 'dark';

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
function DeviceFrame({ device, scheme, label, children }: DeviceFrameProps) {
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

const Controls = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 14rem))',
  marginBottom: 16,
});

const shown = (): Device => (globalThis.innerWidth < 900 ? 'phone' : 'desktop');
const colours = (): Scheme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The public page as a phone or a desktop shows it, in light or dark; initially as on this device. */
export function DevicePreview(page: ComponentProps<typeof PreviewFrame>) {
  const { t } = useTranslation('admin/work');
  const [device, setDevice] = useState(shown);
  const [chosen, setScheme] = useState(colours);
  const isLightOnly = previewRow(page.address).row.appearance === 'light';
  const scheme = isLightOnly ? 'light' : chosen;
  const names = { device: t(`preview.${device}`), scheme: t(`preview.${scheme}`) };
  return (
    <>
      <Controls>
        <Choices
          label={t('preview.device')}
          value={device}
          options={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChoose={setDevice}
        />
        <Choices
          label={t('preview.scheme')}
          value={scheme}
          hint={isLightOnly && t('preview.lightOnly')}
          options={(isLightOnly ? (['light'] as const) : (['light', 'dark'] as const)).map((value) => ({
            value,
            label: t(`preview.${value}`),
          }))}
          onChoose={setScheme}
        />
      </Controls>
      <DeviceFrame device={device} scheme={scheme} label={t('preview.frame', names)}>
        <PreviewFrame {...page} />
      </DeviceFrame>
    </>
  );
}
