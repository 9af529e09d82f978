import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { ContentItem } from '#src/data/content/read/item.ts';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { debunkingImageItem } from '#src/data/debunking-images/debunking-images.queries.ts';
import type { QnaRecord } from '#src/data/qna/qna.collection.ts';
import { qnaItem } from '#src/data/qna/qna.queries.ts';
import type { MessageMatch } from '#src/data/search/match-message.ts';
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
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
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
  checkedOn: record.verifiedAt ?? record.createdAt.slice(0, 10),
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
    checkedOn: record.verifiedAt ?? record.createdAt.slice(0, 10),
  };
}

const published = <R,>(item: ContentItem<R> | undefined): R | undefined =>
  item?.state === 'published' ? item.record : undefined;

/** What answers a message, read as it is now: one that was withdrawn since answers nothing any longer. */
function useAnswer({ collection, id }: MessageMatch['item']) {
  const factCheck = useQuery({ ...qnaItem(id), enabled: collection === 'qna' });
  const picture = useQuery({ ...debunkingImageItem(id), enabled: collection === 'debunkingImages' });
  const ofQna = published(factCheck.data);
  const ofImage = published(picture.data);
  return {
    isPending: factCheck.isLoading || picture.isLoading,
    isGone: [factCheck.data, picture.data].some((item) => item?.state === 'withdrawn'),
    answer: (ofQna && ofFactCheck(ofQna)) ?? (ofImage && ofPicture(ofImage)),
  };
}

const Sure = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '2px 0 10px',
  overflowWrap: 'anywhere',
}));

const Pending = styled('div')({ marginTop: 16 });

interface FoundTitleProps {
  readonly match: Pick<MessageMatch, 'confident'>;
  readonly title: string;
  readonly to: string;
}

const FoundTitle = ({ match, title, to }: FoundTitleProps) => {
  const { t } = useTranslation('check');
  return (
    <>
      <Sure>{t(match.confident ? 'answer.same' : 'answer.similar')}</Sure>
      <Title>
        <TextLink to={to}>{title}</TextLink>
      </Title>
    </>
  );
};

interface BestAnswerProps {
  readonly match: Pick<MessageMatch, 'item' | 'confident'>;
  readonly to: string;
}

/** The answer as far as the search knows it, while what was found is read. */
export const PendingAnswer = ({ match, to }: BestAnswerProps) => (
  <>
    <FoundTitle match={match} title={match.item.title} to={to} />
    {match.item.verdict && <VerdictBand verdict={match.item.verdict} />}
    <Pending>
      <ListSkeleton count={1} />
    </Pending>
  </>
);

/** The answer in place: the verdict, two sentences, the best source, when it was checked, and a reply. */
function BestAnswer({ match, to }: BestAnswerProps) {
  const { isPending, isGone, answer } = useAnswer(match.item);
  if (isGone) return null;
  if (isPending) return <PendingAnswer match={match} to={to} />;
  // What cannot be read now is on its page.
  if (!answer) return <FoundItem item={match.item} to={to} />;
  return (
    <>
      <FoundTitle match={match} title={answer.title} to={to} />
      <AnswerHead {...answer} />
      <ReplyBox {...answer} url={absoluteUrl(to)} />
    </>
  );
}

interface RequestCheckProps {
  readonly message: string;
  readonly isMain?: boolean;
}

/** The way to the form that requests a check; it takes the message along on this device, not in the address. */
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
  readonly action?: ReactNode;
}

/** That nothing was checked of a message. */
export function NothingFound({ action }: NothingFoundProps) {
  const { t } = useTranslation('check');
  return (
    <EmptyState
      pattern="checks"
      title={t('answer.none.title')}
      hint={t('answer.none.hint')}
      action={action}
    />
  );
}

interface MessageAnswerProps {
  readonly message: string;
  readonly matches: readonly MessageMatch[];
}

/** What was checked of a message: surely the same, perhaps the same, or nothing yet. */
export function MessageAnswer({ message, matches }: MessageAnswerProps) {
  const { t } = useTranslation('check');
  const results = matches.flatMap((match) => {
    const to = addressOf(match.item);
    return to === undefined ? [] : [{ ...match, match, to, id: match.item.id }];
  });
  const [best, ...others] = results;
  if (!best) {
    return (
      <NothingFound
        action={
          <SectionLinks to={['checkPicture', 'search']}>
            <RequestCheck message={message} isMain />
          </SectionLinks>
        }
      />
    );
  }
  return (
    <>
      <BestAnswer key={best.id} match={best.match} to={best.to} />
      {others.length > 0 && (
        <Section title={t('answer.others')}>
          <PagedList label={t('answer.others')} records={others}>
            {({ item, to }) => <FoundItem item={item} to={to} />}
          </PagedList>
        </Section>
      )}
      <Section title={t('answer.notThis')}>
        <RequestCheck message={message} />
      </Section>
    </>
  );
}
