import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { siteLook } from '#src/platform/browser/site-look.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { offerFile } from '#src/ui/share/offer-file.ts';
import { isTouchDevice } from '#src/ui/share/share-targets.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import type { PicturedChart } from './chart-picture.ts';

interface ChartPictureButtonProps {
  readonly chart: PicturedChart;
}

/** True if the device can share files, which suits phones better than saving them. */
const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] }) && isTouchDevice();

async function handOn(file: File, title: string): Promise<void> {
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], title });
      return;
    } catch (error) {
      // The visitor closed the dialog without a choice.
      if ((error as Error).name === 'AbortError') return;
    }
  }
  offerFile(file.name, file.type, file);
}

/** Offers the chart as a picture with its title, source, date and origin. The picture is made on the device. */
export function ChartPictureButton({ chart }: ChartPictureButtonProps) {
  const { t } = useTranslation('chart');
  const [busy, setBusy] = useState(false);

  async function give(): Promise<void> {
    setBusy(true);
    try {
      const { chartPicture } = await import('./chart-picture.ts');
      const { title, asOf, sourceText } = chart;
      const file = await chartPicture(chart, {
        unit: t('unit', { unit: chart.unit }),
        unknown: t('unknown'),
        rest: (count) => t('picture.rest', { count }),
        foot: [
          t('source') + sourceText,
          (asOf === undefined ? '' : t('asOf', { date: formatDate(asOf) })) +
            t('picture.made', { date: formatDate(new Date()) }),
          `${siteLook().name ?? i18next.t('common:site.name')} ${absoluteUrl(globalThis.location.pathname)}`,
        ],
        file: t('picture.file', { title }),
      });
      await handOn(file, title);
    } catch {
      notify({ type: 'negative', message: t('picture.failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void give()}>
      {t('picture.save')}
    </Button>
  );
}
