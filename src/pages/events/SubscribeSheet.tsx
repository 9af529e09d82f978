import { useTranslation } from '#src/ui/text/use-translation.ts';
import {
  calendarName,
  calendarPath,
  type CalendarFilter,
  subscribedTab,
} from '#src/data/collections/events/calendar-files.ts';
import { subscriptionLinks } from '#src/data/collections/events/calendar-links.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { CalendarIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Sheet } from '#src/ui/sheet/Sheet.tsx';
import { SheetActions } from '#src/ui/sheet/SheetActions.ts';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Words = styled('div')({
  padding: '0 20px 8px',
  maxWidth: readingWidth,
  '& p': { margin: '4px 0 8px', fontSize: '1rem', lineHeight: 1.7 },
});

interface SubscribeSheetProps {
  readonly filter: CalendarFilter;
  readonly onClose: () => void;
}

/** Links to subscribe to a calendar with the filters of the page. */
export function SubscribeSheet({ filter, onClose }: SubscribeSheetProps) {
  const { t } = useTranslation(['events', 'common']);
  const url = absoluteUrl(calendarPath(filter));
  const name = calendarName(filter, t('common:site.name'), t(`tabs.${subscribedTab(filter.tab)}`));
  const { webcal: app, ...others } = subscriptionLinks(url, name);
  const links = { app, ...others };
  return (
    <Sheet title={t('subscribe.title')} place="edge" onClose={onClose}>
      <Words>
        <p>{t('subscribe.what', { name })}</p>
      </Words>
      <SheetActions>
        {(['app', 'google', 'outlook'] as const).map((way) => (
          <li key={way}>
            <a href={links[way]} {...(way !== 'app' && { target: '_blank', rel: 'noopener noreferrer' })}>
              {way === 'app' ? <CalendarIcon /> : <ExternalIcon />}
              {t(`subscribe.${way}`)}
            </a>
          </li>
        ))}
      </SheetActions>
      <Words>
        <CopyField label={t('subscribe.address')} value={url} />
      </Words>
    </Sheet>
  );
}
