import { useTranslation } from 'react-i18next';
import { noRegion } from '#src/data/content/regions.ts';
import eventsTexts from '#src/locales/zh-TW/events.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { eventsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { useQueryState } from '#src/ui/controls/use-query-state.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { EventFilters } from './EventFilters.tsx';

export const texts = { events: eventsTexts };

/** Coming and past events, by kind and city; what is chosen stands in the address. */
export default function EventsPage() {
  const { t } = useTranslation(['events', 'routes']);
  const state = useQueryState(eventsQuery);
  const all = state.to({ subTab: 'all', city: noRegion });
  const { tab, subTab, city } = state.values;
  const isFiltered = subTab !== 'all' || city !== noRegion;
  const empty = isFiltered ? 'filtered' : tab;
  return (
    <Page title={t('routes:events.title')} lead={t('lead')} wide>
      <EventFilters {...state} />
      <EmptyState
        title={t(`empty.${empty}.title`)}
        hint={t(`empty.${empty}.hint`)}
        action={
          <SectionLinks to={['qnaList', 'debunkingImages']}>
            {isFiltered && (
              <LinkButton to={all} replace preventScrollReset variant="outlined">
                {t('clear')}
              </LinkButton>
            )}
          </SectionLinks>
        }
      />
    </Page>
  );
}
