import { Suspense } from 'react';
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
import { ExternalLink, TextLink } from '#src/ui/controls/TextLink.tsx';
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
import { FactLine, RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList, useRecordParts } from '#src/ui/record/SourceList.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import { lazyPart, type PreloadablePart } from '#src/ui/states/lazy-part.tsx';
import { Paragraphs } from '#src/ui/text/Paragraphs.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { buttonRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { personRecordQuery } from '#src/data/collections/politicians/person-record.queries.ts';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { billsAddress, BillStages, CasesCell, MotionsCell, StatusNotes } from './PersonParts.tsx';

/** The number of bills and achievements on the page; their list has the rest. */
const recent = 5;

// A table of bars, after the first heading.
const PerformanceSection = lazyPart(
  async () => (await import('./PerformanceSection.tsx')).PerformanceSection,
);

/** The lazy parts with others below them, which would shift when they load. */
export const partsOfPolitician: readonly PreloadablePart[] = [PerformanceSection];

// Loaded later, below the figures.
const Achievements = lazyPart(
  async () => (await import('#src/pages/shared/politics/Achievements.tsx')).Achievements,
);

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.note, ...wholeDates, display: 'block' },
}));

const anchors = {
  bills: 'part-bills',
  figures: 'part-figures',
  motions: 'part-motions',
  cases: 'part-cases',
  achievements: 'part-achievements',
  career: 'part-career',
} as const;

/** Offices held, with their periods. */
function Terms({ terms }: Pick<PoliticianRecord, 'terms'>) {
  const { t } = useTranslation('politicians');
  return (
    <>
      <h3>{t('person.terms')}</h3>
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
    </>
  );
}

const Name = styled('span')({ display: 'flex', alignItems: 'center', gap: 16 });

const Row = styled('div')({
  ...buttonRow,
  marginTop: 12,
  '@media print': { display: 'none' },
});

/** Everything stored about one person in office: bills, figures, motions, cases, and the career folded. */
export function PoliticianArticle({ record }: { readonly record: PoliticianRecord }) {
  const { t } = useTranslation(['politicians', 'routes']);
  const { id, name, aliases, party, constituency, summary, photo, links } = record;
  const office = officeWords(officeTerm(record, useToday()));
  const { achievements: own, names } = useAchievementsOf(id);
  const query = useQuery(personRecordQuery(id));
  const known = query.data;
  const bills = own.filter(({ kind }) => kind === 'bill');
  const years = [...new Set(bills.map(({ date }) => date.slice(0, 4)))];
  const url = absoluteUrl(linkTo('politician', { politician: id }));
  const closing = useRecordParts(record.sources);
  const count = known?.bills.reduce((sum, stage) => sum + stage.count, 0) ?? 0;
  const passed = known?.bills.find(({ stage }) => stage === '公布')?.count ?? 0;
  const all = { person: id, party: 'all', ...(bills.length > 0 && { tab: 'bill' as const }) } as const;
  return (
    <Page
      title={
        <Name>
          <PersonMark name={name} photo={photo && photoUrl(photo.object)} />
          {name}
        </Name>
      }
      lead={[office, constituency, party].filter(Boolean).join('・')}
      breadcrumb={[{ label: t('routes:politicians.title'), to: linkTo('politicians') }]}
      wide
    >
      <PageHead name={name} description={summary || t('person.description', { name, office, party })} />
      <LongRead
        head={
          <>
            <RecordCorrections corrections={record.corrections} />
            {!known && (
              <LoadState error={query.error} onRetry={query.refetch} skeleton={<ListSkeleton count={1} />} />
            )}
            {known && (
              <Section
                id={anchors.bills}
                title={t(passed > 0 ? 'record.passed' : 'record.count', { count, passed })}
              >
                {known.bills.length > 0 ? (
                  <BillStages id={id} record={known}>
                    {years.map((year) => (
                      <li key={year}>
                        <TextLink to={billsAddress(id, { year })}>
                          {t('record.bills', {
                            stage: formatDate(`${year}-06-01`, { year: 'numeric', calendar: 'roc' }),
                            count: bills.filter(({ date }) => date.startsWith(year)).length,
                          })}
                        </TextLink>
                      </li>
                    ))}
                  </BillStages>
                ) : (
                  t('record.none.bills')
                )}
              </Section>
            )}
            <Suspense>
              <PerformanceSection id={anchors.figures} record={record} />
            </Suspense>
          </>
        }
        contents={
          <Contents
            parts={[
              { anchor: anchors.bills, title: t('record.billsByStage') },
              { anchor: anchors.figures, title: t('person.performance') },
              { anchor: anchors.achievements, title: t('person.achievements') },
              { anchor: anchors.motions, title: t('record.motions') },
              known !== undefined &&
                known.cases.length > 0 && { anchor: anchors.cases, title: t('record.cases') },
              { anchor: anchors.career, title: t('person.career') },
              ...closing,
            ]}
          />
        }
      >
        <Section
          id={anchors.achievements}
          title={t('person.achievements')}
          {...(own.length > recent && { more: { to: linkTo('achievements', all) } })}
        >
          {own.length > 0 ? (
            <Suspense>
              <Achievements label={t('person.achievements')} records={own.slice(0, recent)} names={names} />
            </Suspense>
          ) : (
            <p>{t('person.noAchievements')}</p>
          )}
        </Section>
        {known && (
          <Section id={anchors.motions} title={t('record.motions')}>
            <MotionsCell name={name} record={known} />
            {known.motions.length > 0 && <FactLine>{t('record.byName')}</FactLine>}
          </Section>
        )}
        {known && known.cases.length > 0 && (
          <Section id={anchors.cases} title={t('record.cases')}>
            <FactLine>{t('record.presumption')}</FactLine>
            <CasesCell record={known} />
            <StatusNotes records={[known]} />
          </Section>
        )}
        <Section id={anchors.career} title={t('person.career')}>
          <Disclosure label={t('person.careerParts')}>
            {summary && <Paragraphs text={summary} />}
            {aliases.length > 0 && <FactLine>{t('person.aliases', { names: aliases.join('、') })}</FactLine>}
            <Terms terms={record.terms} />
            {links.length > 0 && <h3>{t('person.links')}</h3>}
            {links.map(({ label, url: to }) => (
              <p key={to}>
                <ExternalLink to={to}>
                  {label} <ExternalIcon size="1em" />
                </ExternalLink>
              </p>
            ))}
          </Disclosure>
          {photo && <FactLine>{t('person.photo', { credit: photo.credit })}</FactLine>}
          <RecordFacts {...record} />
          <Row>
            <LinkButton to={linkTo('politicians', { compare: id })} variant="outlined">
              {t('person.compare')}
            </LinkButton>
            <FollowButton kind="person" id={id} name={name} />
            <ShareButton title={name} text={t('person.share', { name, office })} url={url} />
            <CiteButton {...record} title={name} url={url} />
          </Row>
        </Section>
        <SourceList sources={record.sources} />
        <RecordHistory entries={record.history} />
      </LongRead>
    </Page>
  );
}
