import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ContentItem } from '#src/data/content/read/item.ts';
import type { DebunkingImageRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { qnaItem } from '#src/data/collections/qna/qna.queries.ts';
import type { TextRange } from '#src/data/content/search/search-text.ts';
import type { MessageMatch } from '#src/data/retrieval/claim-matching/claim.ts';
import {
  type CheckedClaim,
  type Comparison,
  relate,
  type Relation,
} from '#src/data/retrieval/claim-matching/compare-claims.ts';
import { isOffer } from '#src/data/retrieval/claim-matching/framing.ts';
import { linkTo } from '#src/links.ts';
import { AnswerHead } from '#src/pages/shared/answer/AnswerHead.tsx';
import { bestSource, findingOf } from '#src/pages/shared/answer/answer-words.ts';
import { ReplyBox } from '#src/pages/shared/answer/ReplyBox.tsx';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { imageAnswer } from '#src/pages/shared/images/image-answer.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { absoluteUrl } from '#src/platform/firebase/config.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import type { Checker, Verdict } from '#src/platform/text/verdict-scale.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { cardLook } from '#src/ui/theme/card-look.ts';
import { readingWidth, flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { GivenMessage, MarkedText } from './GivenMessage.tsx';

interface Answer {
  readonly title: string;
  readonly verdict: Verdict | undefined;
  readonly checker: Checker | undefined;
  readonly finding: string;
  readonly source: { readonly title: string; readonly publisher?: string; readonly url: string } | undefined;
  readonly checkedOn: string;
  readonly sample: true | undefined;
  /** What a message is compared with. */
  readonly checked: CheckedClaim;
}

const ofFactCheck = (record: QnaRecord): Answer => ({
  title: record.question,
  verdict: record.verdict,
  checker: record.checker,
  finding: findingOf(record),
  source: bestSource(record.sources),
  checkedOn: record.verifiedAt ?? '',
  sample: record.sample,
  checked: {
    title: record.question,
    verdict: record.verdict,
    // An import cuts the title from the claim.
    isExcerpt: record.checker !== undefined,
    claim: record.claim,
    text: [record.summary, record.answer].join('\n'),
  },
});

const fromImage = (record: DebunkingImageRecord): Answer => ({
  title: record.title,
  ...imageAnswer(record),
  sample: record.sample,
  checked: {
    title: record.title,
    claim: record.ocrText,
    text: [record.description, record.altText].join('\n'),
  },
});

const published = <R,>(item: ContentItem<R> | undefined): R | undefined =>
  item?.state === 'published' ? item.record : undefined;

/**
 * Reads the current version of the item that answers a message; an item withdrawn or removed since answers nothing.
 */
function useAnswer({ collection, id }: MessageMatch['item']) {
  const factCheck = useQuery({ ...qnaItem(id), enabled: collection === 'qna' });
  const image = useQuery({ ...debunkingImageItem(id), enabled: collection === 'debunkingImages' });
  const ofQna = published(factCheck.data);
  const ofImage = published(image.data);
  const state = (factCheck.data ?? image.data)?.state;
  return {
    isPending: factCheck.isLoading || image.isLoading,
    isGone: state === 'withdrawn' || state === 'absent',
    isExplained: state === 'withdrawn',
    answer: (ofQna && ofFactCheck(ofQna)) ?? (ofImage && fromImage(ofImage)),
  };
}

const RelationLine = styled('p')(({ theme }) => ({ ...theme.typography.note, margin: 0 }));

/** Must not be overlooked. */
const Notice = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: readingWidth,
  margin: '0 0 12px',
  overflowWrap: 'anywhere',
}));

const NotChecked = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '0 0 4px' }));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '2px 0 10px',
  overflowWrap: 'anywhere',
}));

const OfClaim = styled('p')({ ...flexRow, gap: '4px 8px', margin: '0 0 12px' });

const Sentence = styled('blockquote')(({ theme }) => ({
  maxWidth: readingWidth,
  margin: '0 0 12px',
  paddingInlineStart: 12,
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const RelatedCard = styled('article')(({ theme }) => ({
  ...cardLook(theme),
  padding: '12px 16px',
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h4, margin: '0 0 8px' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', margin: '0 0 8px' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& p': { ...theme.typography.note, margin: 0 },
}));

const Request = styled('div')(({ theme }) => ({
  marginTop: 16,
  '& p': { ...theme.typography.note, margin: '8px 0 0' },
}));

/** The maximum number of phrases in a row of a comparison, and of characters of one. */
const maxPhrases = 3;
const maxPhrase = 24;

/** The longest of the phrases in some ranges of a text, in order. */
function phrasesIn(text: string, ranges: readonly TextRange[]): string {
  const phrases = ranges.map(([start, end]) => text.slice(start, end).replaceAll(/\s+/gu, ''));
  const longest = phrases.toSorted((a, b) => b.length - a.length).slice(0, maxPhrases);
  return phrases
    .filter((phrase, at) => longest.includes(phrase) && phrases.indexOf(phrase) === at)
    .map((phrase) => cutText(phrase, maxPhrase, '…'))
    .join('、');
}

interface RelatedAnswerProps {
  readonly message: string;
  readonly answer: Answer;
  readonly comparison: Comparison;
  readonly isDisputed: boolean;
  readonly to: string;
}

/**
 * The message was not checked, but something like it was: what both say, and what differs. It shows no verdict, because a
 * visitor who reads nothing else would take it as the verdict on the message.
 */
function RelatedAnswer({ message, answer, comparison, isDisputed, to }: RelatedAnswerProps) {
  const { t } = useTranslation('check');
  const { claim, common, inMessage, inClaim, numbers, difference = 'other' } = comparison;
  // Found by words of its text; its claim is about something else, and there is nothing to compare.
  const isApart = common.length === 0 && difference === 'other' && !isDisputed;
  const rows = {
    common: phrasesIn(message, common),
    message: phrasesIn(message, inMessage),
    checked: phrasesIn(claim, inClaim),
  };
  return (
    <>
      <GivenMessage message={message} ranges={isApart ? [] : inMessage} />
      <NotChecked>{t('answer.related.title')}</NotChecked>
      <Notice>
        {t(`answer.related.${isDisputed ? 'disputed' : isApart ? 'apart' : difference}`, {
          checked: numbers?.checked.join('、'),
          message: numbers?.message.join('、'),
        })}
      </Notice>
      <Section title={t(`answer.related.${isApart ? 'apartHeading' : 'heading'}`)}>
        <RelatedCard>
          <h3>
            {claim === answer.title && !isApart ? (
              <MarkedText text={claim} ranges={inClaim} side="checked" />
            ) : (
              answer.title
            )}
            <SampleMark of={answer.sample} />
          </h3>
          {!isApart && (
            <dl>
              {(['common', 'message', 'checked'] as const).map(
                (row) =>
                  rows[row] !== '' && (
                    <Fragment key={row}>
                      <dt>{t(`answer.related.rows.${row}`)}</dt>
                      <dd>{rows[row]}</dd>
                    </Fragment>
                  ),
              )}
            </dl>
          )}
          <p>
            {answer.checker && `${t('answer.related.by', { checker: answer.checker.name })}・`}
            <CheckedOn day={answer.checkedOn} />・<TextLink to={to}>{t('answer.related.open')}</TextLink>
          </p>
        </RelatedCard>
      </Section>
      <Request>
        <RequestCheck message={message} isMain />
        <p>{(isOffer(message) ? t('answer.offer') : '') + t('answer.related.hold')}</p>
      </Request>
    </>
  );
}

/** How the document of a match relates to a message; undefined without the document. */
function useRelated(message: string, { item, variant }: MessageMatch, answer: Answer | undefined) {
  const { links } = item;
  return useMemo(
    () => answer && relate(message, { ...answer.checked, variant, links }),
    [message, answer, variant, links],
  );
}

interface BestAnswerProps {
  readonly message: string;
  readonly match: MessageMatch;
  readonly to: string;
  /** The current version of the found item, and how it relates; undefined if it cannot be loaded. */
  readonly answer: Answer | undefined;
  readonly related: Relation | undefined;
}

/**
 * The answer of the best match. The verdict is a full-width band, with a reply to send, only if the message and the
 * checked claim say the same.
 */
function BestAnswer({ message, match, to, answer, related }: BestAnswerProps) {
  const { t } = useTranslation('check');
  const { item, isDisputed = false } = match;
  // Without its document nobody knows whether it says the same; its page may still show it.
  if (!answer || !related)
    return (
      <>
        <GivenMessage message={message} />
        <Notice>{t('answer.unread')}</Notice>
        <TextLink to={to}>{item.title}</TextLink>
      </>
    );
  const { relation, sentence, comparison } = related;
  if (relation === 'related' || isDisputed)
    return <RelatedAnswer {...{ message, answer, comparison, isDisputed, to }} />;
  const isSame = relation === 'same';
  return (
    <>
      <GivenMessage message={message} />
      {isSame ? <RelationLine>{t('answer.same')}</RelationLine> : <Notice>{t('answer.part')}</Notice>}
      {sentence !== undefined && <Sentence>{sentence}</Sentence>}
      <Title>
        <TextLink to={to}>
          {answer.title}
          <SampleMark of={answer.sample} />
        </TextLink>
      </Title>
      {!isSame && answer.verdict && (
        <OfClaim>
          {t('answer.ofClaim')}
          <VerdictBadge verdict={answer.verdict} checker={answer.checker} />
        </OfClaim>
      )}
      <AnswerHead {...answer} verdict={isSame ? answer.verdict : undefined} />
      {isSame && <ReplyBox {...answer} url={absoluteUrl(to)} />}
    </>
  );
}

/**
 * A link to the form that requests a check. The message is passed on this device, in the history state, not in the
 * URL.
 */
function RequestCheck({ message, isMain = false }: { readonly message: string; readonly isMain?: boolean }) {
  const { t } = useTranslation('check');
  return (
    <LinkButton
      variant={isMain ? 'contained' : 'outlined'}
      to={linkTo('report', { kind: 'check', about: linkTo('check') })}
      state={{ text: message }}
    >
      {t('answer.report')}
    </LinkButton>
  );
}

interface NothingFoundProps {
  readonly message: string;
  /** True if the item that was found no longer exists. */
  readonly isGone?: boolean;
  readonly action?: ReactNode;
}

/** Shown if no checked item matches the message. */
function NothingFound({ message, isGone = false, action }: NothingFoundProps) {
  const { t } = useTranslation('check');
  return (
    <EmptyState
      pattern="checks"
      title={t(isGone ? 'answer.gone.none' : 'answer.none.title')}
      hint={(isOffer(message) ? t('answer.offer') : '') + t('answer.none.hint')}
      action={action}
    />
  );
}

interface Result {
  readonly id: string;
  readonly match: MessageMatch;
  readonly item: MessageMatch['item'];
  readonly to: string;
}

interface AnswersProps {
  readonly message: string;
  /** The best match first. */
  readonly results: readonly Result[];
  /** True if a better match was withdrawn or removed, and the visitor was told so. */
  readonly isNext?: boolean;
}

interface FoundAnswersProps extends Omit<AnswersProps, 'results'> {
  readonly best: Result;
  /** The results after the best. */
  readonly others: readonly Result[];
}

/**
 * The best result and the others. If the best one was withdrawn, which the device's search files may not contain for
 * a while, the visitor is told so and the next one becomes the best: an empty result would be read as 「nothing was
 * checked」. The withdrawn title is not repeated, because the error may be in it.
 */
function FoundAnswers({ message, best, others, isNext = false }: FoundAnswersProps) {
  const { t } = useTranslation('check');
  const { isPending, isGone, isExplained, answer } = useAnswer(best.item);
  const related = useRelated(message, best.match, answer);
  const isRelated = related?.relation === 'related' || (related && best.match.isDisputed);
  if (isGone) {
    return (
      <>
        {!isNext && (
          <Notice>
            {t('answer.gone.notice')}{' '}
            {isExplained && <TextLink to={best.to}>{t('answer.gone.why')}</TextLink>}
          </Notice>
        )}
        <Answers message={message} results={others} isNext />
      </>
    );
  }
  return (
    <>
      {isPending ? (
        <>
          <GivenMessage message={message} />
          <ListSkeleton count={1} />
        </>
      ) : (
        <BestAnswer {...{ message, match: best.match, to: best.to, answer, related }} />
      )}
      {others.length > 0 && (
        <Section title={t('answer.others')}>
          <PagedList label={t('answer.others')} records={others}>
            {({ item, to }) => <FoundItem item={item} to={to} />}
          </PagedList>
        </Section>
      )}
      {!isRelated && (
        <Section title={t('answer.notThis')}>
          <RequestCheck message={message} />
        </Section>
      )}
    </>
  );
}

/** The results, or a notice that there are none. */
function Answers({ message, results, isNext = false }: AnswersProps) {
  const [best, ...others] = results;
  if (best)
    return <FoundAnswers key={best.id} message={message} best={best} others={others} isNext={isNext} />;
  return (
    <>
      <GivenMessage message={message} />
      <NothingFound
        message={message}
        isGone={isNext}
        action={
          <SectionLinks to={['checkImage', 'search']}>
            <RequestCheck message={message} isMain />
          </SectionLinks>
        }
      />
    </>
  );
}

interface MessageAnswerProps {
  readonly message: string;
  readonly matches: readonly MessageMatch[];
}

/** The answer to a message: the same claim, that of a sentence, a related one, or nothing yet. */
export function MessageAnswer({ message, matches }: MessageAnswerProps) {
  const results = matches.flatMap((match): Result[] => {
    const to = addressOf(match.item);
    return to === undefined ? [] : [{ item: match.item, match, to, id: match.item.id }];
  });
  return <Answers message={message} results={results} />;
}
