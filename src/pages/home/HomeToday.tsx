import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { latestItems } from '#src/data/retrieval/search/latest.queries.ts';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';
import { newsOfToday } from './news.ts';
import { useSyncExternalStore } from 'react';
import { lastVisit } from '#src/platform/storage/last-visit.ts';
import { onPreferences } from '#src/platform/storage/preferences.ts';

/** Returns the ISO time of the previous visit; undefined in the prerendered page, which has no device data. */
export const useSince = (): string | undefined =>
  useSyncExternalStore(onPreferences, lastVisit, () => undefined);

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  'section + &': { marginTop: 32 },
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: 24,
  },
});

const Lead = styled('article')(({ theme }) => ({
  ...linkedCardLook(theme),
  padding: '16px 16px 18px',
  overflowWrap: 'anywhere',
  '& a': {
    ...theme.typography.h1,
    ...coveringLink(theme),
    display: 'block',
    fontSize: '1.5rem',
    margin: '10px 0 8px',
  },
  '& p': { ...theme.typography.body1, margin: '0 0 8px' },
  '& small': theme.typography.note,
  [`@media (min-width: ${desktop})`]: { padding: 28, '& a': { fontSize: '1.875rem' } },
}));

const Three = styled('ul')({ ...plainList, display: 'grid', alignContent: 'start', gap: 12 });

/** Today's news: one item in larger type, and up to three beside it. Renders nothing if nothing is published. */
export function HomeToday() {
  const { t } = useTranslation('home');
  const since = useSince();
  const { data } = useQuery(latestItems);
  const { lead, beside } = newsOfToday(data ?? new Map());
  if (!lead && beside.length === 0) return null;
  return (
    <Columns>
      {lead && (
        <div>
          <Section title={t('lead')}>
            <Lead>
              {lead.item.verdict && <VerdictBadge verdict={lead.item.verdict} checker={lead.item.checker} />}
              <Link to={lead.to}>
                {lead.item.title}
                <SampleMark of={lead.item.sample} />
              </Link>
              {lead.item.finding && <p>{lead.item.finding}</p>}
              <small>{lead.item.verifiedAt && <CheckedOn day={lead.item.verifiedAt} />}</small>
            </Lead>
          </Section>
        </div>
      )}
      {beside.length > 0 && (
        <div>
          <Section title={t('today')}>
            <Three>
              {beside.map(({ item, collection, to }) => (
                <li key={to}>
                  {/* A video and its summary often have the same title. */}
                  <FoundItem
                    item={{ ...item, names: [t(`news.${collection}`), ...item.names] }}
                    to={to}
                    since={since}
                  />
                </li>
              ))}
            </Three>
          </Section>
        </div>
      )}
    </Columns>
  );
}
