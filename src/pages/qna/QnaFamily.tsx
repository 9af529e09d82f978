import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { type RumourTime, timesOf } from '#src/data/collections/qna/families.ts';
import { familyQuery, variantsOf } from '#src/data/collections/qna/qna.queries.ts';
import type { QnaListRecord, QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import familyTexts from '#src/locales/zh-TW/qna-family.json';
import { linkTo } from '#src/links.ts';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { infoNote, plainList } from '#src/ui/theme/plain-list.ts';
import { controlHeight, readingWidth, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';

addPartTexts({ 'qna-family': familyTexts });

const Note = styled('aside')(({ theme }) => ({
  ...infoNote(theme, '20px 0 0'),
  '& p': { margin: 0 },
  '& a': { display: 'inline-block', padding: '4px 0', fontWeight: 700 },
}));

const Older = styled('details')(({ theme }) => ({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: controlHeight,
    fontWeight: 700,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
}));

const Times = styled('ol')(({ theme }) => ({
  ...plainList,
  maxWidth: readingWidth,
  ...readingText,
  overflowWrap: 'anywhere',
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& time, & small': theme.typography.note,
  '& small::before': { content: '"・"' },
  '& p': { margin: 0 },
  '& a': { display: 'inline-block', padding: '4px 0' },
}));

const hasOtherVerdict = (a: QnaListRecord, b: QnaListRecord): boolean =>
  a.verdict !== b.verdict || a.checker?.name !== b.checker?.name;

interface TimeProps {
  readonly time: RumourTime;
  readonly leader: QnaListRecord;
  readonly isFirst: boolean;
}

/**
 * One occasion on which the rumour spread: when, where, and the fact-check from that time, with its verdict if it or
 * who gave it differs.
 */
function Time({ time: { on, where, record }, leader, isFirst }: TimeProps) {
  const { t } = useTranslation('qna-family');
  const isOwn = record?.id === leader.id;
  return (
    <li>
      <time dateTime={on}>{formatDate(on)}</time>
      {where && <small>{where}</small>}
      {isFirst && <small>{t('first')}</small>}
      <p>
        {record && hasOtherVerdict(record, leader) && (
          <VerdictBadge verdict={record.verdict} checker={record.checker} />
        )}{' '}
        {!record && t('unseen')}
        {isOwn && t('this')}
        {record && !isOwn && <TextLink to={linkTo('qna', { id: record.id })}>{record.question}</TextLink>}
      </p>
    </li>
  );
}

/** The number of days for which a recurring rumour counts as current. */
const recentDays = 90;

const isRecent = (day: string, today: string): boolean =>
  Date.parse(today) - Date.parse(day) <= recentDays * 86_400_000;

/** The number of occasions shown at first; the others expand below them. */
const shownTimes = 5;

/**
 * The family of a rumour: on the main fact-check's page every occasion on which it recurred, on a variant's page a
 * link to the main one. Renders nothing if there is no family.
 */
export function QnaFamily({ record }: { readonly record: QnaRecord }) {
  const { t } = useTranslation('qna-family');
  const family = useQuery(familyQuery(record.id)).data;
  const today = useToday();
  const variants = useQuery(variantsOf(record)).data?.records ?? [];
  if (family && family.id !== record.id) {
    return (
      <Note>
        <p>{t('variantOf', { count: family.variantIds.length + 1 })}</p>
        <TextLink to={linkTo('qna', { id: family.id })}>{family.question}</TextLink>
        <p>
          {t('sameVerdict')} <VerdictBadge verdict={family.verdict} checker={family.checker} />
        </p>
      </Note>
    );
  }
  const times = timesOf(record, variants);
  const [latest] = times;
  if (!latest || times.length === 1) return null;
  const item = (time: RumourTime) => (
    <Time
      key={`${time.on} ${time.record?.id ?? ''} ${time.where ?? ''}`}
      time={time}
      leader={record}
      isFirst={time === times.at(-1)}
    />
  );
  return (
    <Section title={t(isRecent(latest.on, today) ? 'title' : 'before')}>
      <p>{t('lead', { count: times.length, date: formatDate(latest.on) })}</p>
      <Times aria-label={t('list')}>{times.slice(0, shownTimes).map(item)}</Times>
      {times.length > shownTimes && (
        <Older>
          <summary>{t('more', { count: times.length - shownTimes })}</summary>
          <Times aria-label={t('list')} start={shownTimes + 1}>
            {times.slice(shownTimes).map(item)}
          </Times>
        </Older>
      )}
    </Section>
  );
}
