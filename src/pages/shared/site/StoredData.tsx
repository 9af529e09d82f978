import { useTranslation } from '#src/ui/text/use-translation.ts';

const stored = [
  'preferences',
  'follows',
  'reading',
  'cases',
  'pages',
  'shared',
  'heartbeat',
  'scroll',
  'session',
] as const;

/**
 * A list of what the site stores on the device; it must match what the code does. Needs the texts of the privacy page.
 */
export function StoredData() {
  const { t } = useTranslation('privacy');
  return (
    <ul>
      {stored.map((item) => (
        <li key={item}>{t(`device.items.${item}`)}</li>
      ))}
    </ul>
  );
}
