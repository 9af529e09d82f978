import { useEffect, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import deviceTexts from '#src/locales/zh-TW/device.json';
import { clockOffset } from '#src/platform/time/server-clock.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { Notice } from '#src/ui/states/PartialNotice.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';

addPartTexts({ device: deviceTexts });

const hour = 3_600_000;

/**
 * The number of hours from which the date may be wrong; a smaller offset is a wrong time zone or an inaccurate clock.
 */
const maxHours = 6;

/** A notice that this device's clock is so wrong that dates, and which events are over, are shown wrongly. */
export function ClockNote() {
  const { t } = useTranslation('device');
  const [hours, setHours] = useState(0);
  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const offset = await clockOffset();
      if (!isGone) setHours(Math.round(Math.abs(offset) / hour));
    }
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  if (hours < maxHours) return null;
  return (
    <Notice>
      <AlertIcon size={20} />
      {t('clock', { hours })}
    </Notice>
  );
}
