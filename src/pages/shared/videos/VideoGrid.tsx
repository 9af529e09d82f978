import { useMemo } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { SearchQuery } from '#src/data/content/search/search-text.ts';
import { channelList, publishedChannelList } from '#src/data/collections/channels/channels.queries.ts';
import type { VideoListRecord } from '#src/data/collections/videos/video.collection.ts';
import { linkTo } from '#src/links.ts';
import { Marked } from '#src/pages/shared/found/Marked.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { ShowMore, useOpened } from '#src/ui/lists/PagedList.tsx';
import { Pager, usePage } from '#src/ui/lists/Pager.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { inlineTarget, tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { useReferenced } from '#src/pages/shared/record/use-referenced.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { VideoFacade } from '#src/ui/video/VideoFacade.tsx';
import { clockOf } from '#src/ui/video/video-links.ts';

const Root = styled('article')(({ theme }) => ({
  '& h3': { ...theme.typography.h3, margin: '4px 0 0', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, ...wholeDates, color: theme.vars.palette.text.secondary },
  '& > p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
  '& ul': { ...plainList, display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& li a': { ...inlineTarget, fontSize: '1rem' },
  // On phones two cards fit on the first screen: the image is beside the text until it plays. With larger text, set
  // here or in the browser (`em`), a column beside the image would be only four characters wide.
  [`@media (min-width: 20em) and (max-width: calc(${tablet} - 0.02px))`]: {
    'html:not([data-text-size^="large"]) &:not(:has(iframe))': {
      display: 'grid',
      gridTemplateColumns: '9rem minmax(0, 1fr)',
      gridTemplateRows: 'repeat(5, auto) 1fr',
      alignItems: 'start',
      gap: '0 14px',
      '& > *': { gridColumn: 2 },
      '& > div:first-of-type': { gridColumn: 1, gridRow: '1 / -1' },
      '& > p': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      },
    },
  },
}));

interface ListedVideoProps {
  readonly video: VideoListRecord;
  /** The name of its channel, if the channel is listed on this site. */
  readonly channel?: string | undefined;
  /** The search query, to be highlighted. */
  readonly query: SearchQuery;
}

/** The card of a video in a list: a player, its description, and links to its fact-checks and its summary. */
function ListedVideo({ video, channel, query }: ListedVideoProps) {
  const { t } = useTranslation(['youtube', 'video']);
  const { youtubeId, title, description, duration, publishedOn, qnaIds, summaryId, topic } = video;
  const length = duration === undefined ? undefined : t('video:length', { time: clockOf(duration) });
  return (
    <Root>
      <VideoFacade playable={{ youtubeId }} title={title} duration={duration} />
      <h3>
        <Marked text={title} query={query} />
        <SampleMark of={video.sample} />
      </h3>
      <small>{[topic, channel, formatDate(publishedOn), length].filter(Boolean).join('・')}</small>
      {description && (
        <p>
          <Marked text={description} query={query} />
        </p>
      )}
      {(qnaIds.length > 0 || summaryId !== undefined) && (
        <ul>
          {summaryId !== undefined && (
            <li>
              <TextLink
                to={linkTo('summarizedYoutubeVideo', { id: summaryId })}
                aria-label={t('linkOf', { link: t('summary'), title })}
              >
                {t('summary')}
              </TextLink>
            </li>
          )}
          {qnaIds.map((id, index) => {
            const link = qnaIds.length > 1 ? t('checkNumbered', { number: index + 1 }) : t('check');
            return (
              <li key={id}>
                <TextLink to={linkTo('qna', { id })} aria-label={t('linkOf', { link, title })}>
                  {link}
                </TextLink>
              </li>
            );
          })}
        </ul>
      )}
    </Root>
  );
}

/** The number of videos per page, or added at a time. */
const step = 12;

const Grid = styled('ul')({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: '20px 24px',
});

interface VideoGridProps {
  readonly label: string;
  readonly videos: readonly VideoListRecord[];
  /** The search query, to be highlighted. */
  readonly query?: SearchQuery;
  /** True for the main list of its page, which is paginated by URL; other lists grow on demand. */
  readonly numbered?: boolean;
}

/** Videos side by side. A list that grows on demand needs a `key` that changes with the meaning of the list. */
export function VideoGrid({ label, videos, query = '', numbered = false }: VideoGridProps) {
  const { t } = useTranslation('lists');
  const { length: total } = videos;
  const { shown, next, showMore } = useOpened(total, step, label);
  const { page, pages, name, from, to } = usePage(total, step, label);
  const { records: channels } = useReferenced(
    publishedChannelList,
    channelList,
    useMemo(() => [...new Set(videos.map(({ channelId }) => channelId))], [videos]),
  );
  const nameOf = (channelId: string | undefined) => channels.find(({ id }) => id === channelId)?.title;
  return (
    <>
      <Grid aria-label={numbered ? name : label}>
        {(numbered ? videos.slice(from, to) : videos.slice(0, shown)).map((video) => (
          <li key={video.id}>
            <ListedVideo video={video} channel={nameOf(video.channelId)} query={query} />
          </li>
        ))}
      </Grid>
      {numbered ? (
        <Pager
          page={page}
          pages={pages}
          shown={t('shown', { from: from + 1, to, total })}
          markOf={(number) => {
            const first = videos[(number - 1) * step];
            return first ? formatDate(first.publishedOn, { year: 'numeric', month: 'long' }) : '';
          }}
        />
      ) : (
        <ShowMore shown={shown} total={total} next={next} onMore={showMore} />
      )}
    </>
  );
}
