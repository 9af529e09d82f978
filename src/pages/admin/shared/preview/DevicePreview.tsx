import { styled } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { previewRow } from '#src/pages/shared/preview/preview-data.ts';
import { PreviewFrame } from '#src/pages/shared/preview/PreviewFrame.tsx';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { type Device, DeviceFrame, type Scheme } from './DeviceFrame.tsx';

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
