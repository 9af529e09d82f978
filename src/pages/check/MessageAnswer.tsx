import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ContentItem } from '#src/data/content/read/item.ts';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { debunkingImageItem } from '#src/data/debunking-images/debunking-images.queries.ts';
import type { QnaRecord } from '#src/data/qna/qna.collection.ts';
import { qnaItem } from '#src/data/qna/qna.queries.ts';
import type { MessageMatch } from '#src/data/search/claim.ts';
import { linkTo } from '#src/links.ts';
import { AnswerHead } from '#src/pages/shared/answer/AnswerHead.tsx';
import { VerdictBand } from '#src/pages/shared/answer/VerdictBand.tsx';
import { bestSource, findingOf, twoSentences } from '#src/pages/shared/answer/answer-words.ts';
import { ReplyBox } from '#src/pages/shared/answer/ReplyBox.tsx';
import { FoundItem } from '#src/pages/shared/found/FoundItem.tsx';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { absoluteUrl } from '#src/platform/config.ts';
import type { Verdict } from '#src/platform/verdict-scale.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { hostOf } from '#src/ui/record/SourceList.tsx';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

interface Answer {
  readonly title: string;
  readonly verdict: Verdict | undefined;
  readonly finding: string;
  readonly source: { readonly title: string; readonly publisher?: string; readonly url: string } | undefined;
  readonly checkedOn: string;
}

const ofFactCheck = (record: QnaRecord): Answer => ({
  title: record.question,
  verdict: record.verdict,
  finding: findingOf(record),
  source: bestSource(record.sources),
  checkedOn: record.verifiedAt ?? '',
});

function ofPicture({
  title,
  verdict,
  description,
  altText,
  source,
  ...record
}: DebunkingImageRecord): Answer {
  const url = source.archivedUrl ?? source.url;
  return {
    title,
    verdict,
    finding: twoSentences(description) || twoSentences(altText),
    source: url === undefined ? undefined : { title: hostOf(url), url },
    checkedOn: record.verifiedAt ?? '',
  };
}

const published = <R,>(item: ContentItem<R> | undefined): R | undefined =>
  item?.state === 'published' ? item.record : undefined;

/**
 * Reads the current version of the item that answers a message; an item withdrawn or removed since answers nothing.
 */
function useAnswer({ collection, id }: MessageMatch['item']) {
  const factCheck = useQuery({ ...qnaItem(id), enabled: collection === 'qna' });
  const picture = useQuery({ ...debunkingImageItem(id), enabled: collection === 'debunkingImages' });
  const ofQna = published(factCheck.data);
  const ofImage = published(picture.data);
  const state = (factCheck.data ?? picture.data)?.state;
  return {
    isPending: factCheck.isLoading || picture.isLoading,
    isGone: state === 'withdrawn' || state === 'absent',
    isExplained: state === 'withdrawn',
    answer: (ofQna && ofFactCheck(ofQna)) ?? (ofImage && ofPicture(ofImage)),
  };
}

const Relation = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  // Must not be overlooked.
  '&[data-unsure]': {
    ...theme.typography.body1,
    maxWidth: readingWidth,
    marginBottom: 8,
    color: theme.vars.palette.text.primary,
  },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '2px 0 10px',
  overflowWrap: 'anywhere',
}));

const OfClaim = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '0 0 12px',
});

const Sentence = styled('blockquote')(({ theme }) => ({
  maxWidth: readingWidth,
  margin: '0 0 12px',
  paddingInlineStart: 12,
  borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Pending = styled('div')({ marginTop: 16 });

interface RelationTextProps extends Pick<MessageMatch, 'relation'> {
  /** For `part`: the sentence of the message. */
  readonly sentence?: string | undefined;
}

/** Describes how the found item relates to the message, or to which of its sentences. */
const RelationText = ({ relation, sentence }: RelationTextProps) => {
  const { t } = useTranslation('check');
  return (
    <>
      <Relation data-unsure={relation !== 'same' || undefined}>{t(`answer.${relation}`)}</Relation>
      {sentence !== undefined && <Sentence>{sentence}</Sentence>}
    </>
  );
};

interface FoundTitleProps extends RelationTextProps {
  readonly title: string;
  readonly verdict: Verdict | undefined;
  readonly to: string;
}

/**
 * How the found item relates to the message, and the claim that was checked. Its verdict is a full-width band only if
 * the message says the same, because a visitor who reads nothing else takes it as the verdict on the message.
 */
const FoundTitle = ({ relation, sentence, title, verdict, to }: FoundTitleProps) => {
  const { t } = useTranslation('check');
  return (
    <>
      <RelationText relation={relation} sentence={sentence} />
      <Title>
        <TextLink to={to}>{title}</TextLink>
      </Title>
      {verdict && relation !== 'same' && (
        <OfClaim>
          {t('answer.ofClaim')}
          <VerdictBadge verdict={verdict} />
        </OfClaim>
      )}
    </>
  );
};

interface PendingAnswerProps {
  readonly match: Pick<MessageMatch, 'item'> & RelationTextProps;
  readonly to: string;
}

/** The answer as far as the search knows it, while the found item loads. */
export const PendingAnswer = ({ match: { item, relation, sentence }, to }: PendingAnswerProps) => (
  <>
    <FoundTitle relation={relation} sentence={sentence} title={item.title} verdict={item.verdict} to={to} />
    {item.verdict && relation === 'same' && <VerdictBand verdict={item.verdict} />}
    <Pending>
      <ListSkeleton count={1} />
    </Pending>
  </>
);

interface BestAnswerProps extends PendingAnswerProps {
  /** The current version of the found item; undefined if it cannot be loaded. */
  readonly answer: Answer | undefined;
}

/**
 * The full answer: the verdict, two sentences, the best source, when it was checked, and a reply; no reply to a
 * message that states the opposite.
 */
function BestAnswer({ match, to, answer }: BestAnswerProps) {
  const { relation, sentence } = match;
  // If the item cannot be loaded here, its page may still show it.
  if (!answer)
    return (
      <>
        <RelationText relation={relation} sentence={sentence} />
        <FoundItem item={match.item} to={to} />
      </>
    );
  return (
    <>
      <FoundTitle
        relation={relation}
        sentence={sentence}
        title={answer.title}
        verdict={answer.verdict}
        to={to}
      />
      <AnswerHead {...answer} verdict={relation === 'same' ? answer.verdict : undefined} />
      {relation !== 'opposed' && <ReplyBox {...answer} url={absoluteUrl(to)} />}
    </>
  );
}

interface RequestCheckProps {
  readonly message: string;
  readonly isMain?: boolean;
}

/**
 * A link to the form that requests a check. The message is passed on this device, in the history state, not in the
 * URL.
 */
function RequestCheck({ message, isMain = false }: RequestCheckProps) {
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
  /** True if the item that was found no longer exists. */
  readonly isGone?: boolean;
  readonly action?: ReactNode;
}

/** Shown if no checked item matches the message. */
export function NothingFound({ isGone = false, action }: NothingFoundProps) {
  const { t } = useTranslation('check');
  return (
    <EmptyState
      pattern="checks"
      title={t(isGone ? 'answer.gone.none' : 'answer.none.title')}
      hint={t('answer.none.hint')}
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
  if (isGone) {
    return (
      <>
        {!isNext && (
          <Relation data-unsure>
            {t('answer.gone.notice')}{' '}
            {isExplained && <TextLink to={best.to}>{t('answer.gone.why')}</TextLink>}
          </Relation>
        )}
        <Answers message={message} results={others} isNext />
      </>
    );
  }
  return (
    <>
      {isPending ? (
        <PendingAnswer match={best.match} to={best.to} />
      ) : (
        <BestAnswer match={best.match} to={best.to} answer={answer} />
      )}
      {others.length > 0 && (
        <Section title={t('answer.others')}>
          <PagedList label={t('answer.others')} records={others}>
            {({ item, to, match: { sentence } }) => (
              <>
                {sentence !== undefined && <Sentence>{sentence}</Sentence>}
                <FoundItem item={item} to={to} />
              </>
            )}
          </PagedList>
        </Section>
      )}
      <Section title={t(best.match.relation === 'part' ? 'answer.rest' : 'answer.notThis')}>
        <RequestCheck message={message} />
      </Section>
    </>
  );
}

/** The results, or a notice that there are none. */
function Answers({ message, results, isNext = false }: AnswersProps) {
  const [best, ...others] = results;
  if (best)
    return <FoundAnswers key={best.id} message={message} best={best} others={others} isNext={isNext} />;
  return (
    <NothingFound
      isGone={isNext}
      action={
        <SectionLinks to={['checkPicture', 'search']}>
          <RequestCheck message={message} isMain />
        </SectionLinks>
      }
    />
  );
}

interface MessageAnswerProps {
  readonly message: string;
  readonly matches: readonly MessageMatch[];
}

/** The answer to a message: the same claim, that of a sentence, a similar or opposed one, or nothing yet. */
export function MessageAnswer({ message, matches }: MessageAnswerProps) {
  const results = matches.flatMap((match): Result[] => {
    const to = addressOf(match.item);
    return to === undefined ? [] : [{ item: match.item, match, to, id: match.item.id }];
  });
  return <Answers message={message} results={results} />;
}
