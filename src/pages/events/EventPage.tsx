import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { AbsentPage } from '#src/ui/states/AbsentPage.tsx';

export const texts = { events: eventsTexts };

/** One event. */
export default function EventPage() {
  const { t } = useTranslation(['events', 'routes']);
  return (
    <AbsentPage
      title={t('absent.title')}
      hint={t('absent.hint')}
      breadcrumb={[{ label: t('routes:events.title'), to: linkTo('events') }]}
    >
      <SectionLinks to={['events', 'home']} />
    </AbsentPage>
  );
}
