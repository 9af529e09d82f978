import { Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { PoliticianRecord } from '#src/data/collections/politicians/politician.collection.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import { linkTo } from '#src/links.ts';
import { useAchievementsOf } from '#src/pages/shared/politics/use-achievements.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Contents } from '#src/ui/reading/Contents.tsx';
import { LongRead } from '#src/ui/reading/LongRead.tsx';
import { officeWords } from '#src/ui/people/office-words.ts';
import { PersonMark } from '#src/ui/people/PersonMark.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { lazyPart, type PreloadablePart } from '#src/ui/states/lazy-part.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { metricsIn, figureOf, periodsOf } from '#src/data/collections/politicians/performance.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { tablet } from '#src/ui/theme/shape.ts';
import { RecordCell, StatusNotes } from './RecordCells.tsx';
import { useFigureText } from './use-figure-text.ts';

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > div': {
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    breakInside: 'avoid',
    [`@media (min-width: ${tablet})`]: {
      display: 'grid',
      gridTemplateColumns: '9rem minmax(0, 1fr)',
      columnGap: 24,
    },
  },
  '& dt': { fontWeight: 700 },
  '& dt small': {
    ...theme.typography.body2,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0, minWidth: 0 },
}));

const Figures = styled('ul')(({ theme }) => ({
  ...plainList,
  fontVariantNumeric: 'tabular-nums',
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** The figures of the latest period, each with its denominator, leave separately. */
function LatestFigures({ person }: { readonly person: PoliticianRecord }) {
  const { t } = useTranslation('politicians');
  const { write, absenceText } = useFigureText();
  const [period] = periodsOf([person]);
  if (!period) return t('unknown');
  return (
    <Figures>
      {metricsIn([person], period).map((metric) => {
        const figure = figureOf(person, metric, period);
        return (
          <li key={metric}>
            {t('record.figure', { metric, value: write(metric, figure) })}{' '}
            <small>{figure && absenceText(figure)}</small>
          </li>
        );
      })}
    </Figures>
  );
}

interface RowProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Row({ label, note, children }: RowProps) {
  return (
    <div>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RecordAtAGlanceProps {
  readonly id: string;
  readonly person: PoliticianRecord;
}

/** Cases, bills by stage, budget motions and attendance side by side, without a sum or a rank. */
function RecordAtAGlance({ id, person }: RecordAtAGlanceProps) {
  const { t } = useTranslation('politicians');
  const query = useQuery(personRecordQuery(person.id));
  const record = query.data;
  const [period] = periodsOf([person]);
  return (
    <Section id={id} title={t('record.title')}>
      {!record && (
        <LoadState error={query.error} onRetry={query.refetch} skeleton={<ListSkeleton count={1} />} />
      )}
      {record && (
        <Rows>
          {record.cases.length > 0 && (
            <Row label={t('record.cases')} note={t('record.presumption')}>
              <RecordCell fact="cases" person={person} record={record} />
              <StatusNotes records={[record]} />
            </Row>
          )}
          <Row label={t('record.billsByStage')}>
            <RecordCell fact="bills" person={person} record={record} />
          </Row>
          <Row label={t('record.motions')} note={t('record.byName')}>
            <RecordCell fact="motions" person={person} record={record} />
          </Row>
          <Row label={t('record.attendance')} note={period?.label}>
            <LatestFigures person={person} />
          </Row>
        </Rows>
      )}
    </Section>
  );
}

// Below the first view; it has charts.
const PerformanceSection = lazyPart(
  async () => (await import('./PerformanceSection.tsx')).PerformanceSection,
);

/** The lazy parts with others below them, which would shift when they load. */
export const partsOfPolitician: readonly PreloadablePart[] = [PerformanceSection];

// Loaded later: a list with pages and filters, below everything about the person.
const Achievements = lazyPart(
  async () => (await import('#src/pages/shared/politics/Achievements.tsx')).Achievements,
);

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': {
    ...theme.typography.body2,
    ...wholeDates,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

const anchors = {
  record: 'part-record',
  terms: 'part-terms',
  figures: 'part-figures',
  achievements: 'part-achievements',
  links: 'part-links',
} as const;

/** Offices held, with their periods. */
function Terms({ terms }: Pick<PoliticianRecord, 'terms'>) {
  const { t } = useTranslation('politicians');
  return (
    <Section id={anchors.terms} title={t('person.terms')}>
      {terms.length === 0 && <p>{t('unknown')}</p>}
      <List>
        {terms.map(({ office, session, constituency, party, electedIn, from, to, sourceIndex }) => (
          <li key={`${office} ${from ?? electedIn}`}>
            <strong>
              {office}
              {session !== undefined && t('person.session', { session })}
            </strong>
            {sourceIndex !== undefined && <SourceMark number={sourceIndex + 1} />}
            <small>
              {from === undefined
                ? t('person.elected', { year: electedIn })
                : to === undefined
                  ? t('person.current', { from: formatDate(from) })
                  : t('person.until', { from: formatDate(from), to: formatDate(to) })}
              {[constituency, party].flatMap((each) => (each ? [`・${each}`] : [])).join('')}
            </small>
          </li>
        ))}
      </List>
    </Section>
  );
}

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 16 });
const Lines = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/** Everything stored about one person in office: terms, figures, achievements and bills, sources. */
export function PoliticianArticle({ record }: { readonly record: PoliticianRecord }) {
  const { t } = useTranslation(['politicians', 'routes']);
  const { id, name, aliases, party, constituency, summary, photo, links } = record;
  const office = officeWords(officeTerm(record, useToday()));
  const { achievements: own, names } = useAchievementsOf(id);
  const url = absoluteUrl(linkTo('politician', { politician: id }));
  const closing = useRecordParts(record.sources);
  return (
    <Page
      title={
        <Name>
          <PersonMark name={name} photo={photo && photoUrl(photo.object)} large />
          {name}
        </Name>
      }
      lead={[office, constituency, party].filter(Boolean).join('・')}
      breadcrumb={[{ label: t('routes:politicians.title'), to: linkTo('politicians') }]}
      actions={
        <>
          <ShareButton title={name} text={t('person.share', { name, office })} url={url} />
          <CiteButton {...record} title={name} url={url} />
          <FollowButton kind="person" id={id} name={name} />
          <LinkButton to={linkTo('politicians', { compare: id })} variant="outlined">
            {t('person.compare')}
          </LinkButton>
        </>
      }
      wide
    >
      <PageHead name={name} description={summary || t('person.description', { name, office, party })} />
      <LongRead
        head={
          <>
            <RecordFacts {...record} />
            {aliases.length > 0 && <Lines>{t('person.aliases', { names: aliases.join('、') })}</Lines>}
            {photo && <Lines>{t('person.photo', { credit: photo.credit })}</Lines>}
            <RecordCorrections corrections={record.corrections} />
            {summary && <Paragraphs text={summary} />}
          </>
        }
        contents={
          <Contents
            parts={[
              { anchor: anchors.record, title: t('record.title') },
              { anchor: anchors.terms, title: t('person.terms') },
              { anchor: anchors.figures, title: t('person.performance') },
              { anchor: anchors.achievements, title: t('person.achievements') },
              links.length > 0 && { anchor: anchors.links, title: t('person.links') },
              ...closing,
            ]}
          />
        }
      >
        <RecordAtAGlance id={anchors.record} person={record} />
        <Terms terms={record.terms} />
        <Suspense>
          <PerformanceSection id={anchors.figures} record={record} />
        </Suspense>
        <Section id={anchors.achievements} title={t('person.achievements')}>
          {own.length > 0 ? (
            <Suspense>
              <Achievements label={t('person.achievements')} records={own} names={names} />
            </Suspense>
          ) : (
            <p>{t('person.noAchievements')}</p>
          )}
        </Section>
        {links.length > 0 && (
          <Section id={anchors.links} title={t('person.links')}>
            <ul>
              {links.map(({ label, url: to }) => (
                <li key={to}>
                  <ExternalLink to={to}>
                    {label} <ExternalIcon size="1em" />
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <SourceList sources={record.sources} />
        <RecordHistory entries={record.history} />
      </LongRead>
    </Page>
  );
}
