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
import { dateOrUndated, monthOf } from '#src/ui/text/month-of.ts';
import { desktop, inlineTarget, tablet, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { wholeDates } from '#src/ui/theme/whole-dates.ts';
import { useReferenced } from '#src/pages/shared/record/use-referenced.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { VideoFacade } from '#src/ui/video/VideoFacade.tsx';

const Root = styled('article')(({ theme }) => ({
  '& h3': { ...theme.typography.h3, margin: '4px 0 0', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.note, ...wholeDates },
  '& > p': { margin: '4px 0 0', fontSize: '1rem', lineHeight: 1.7 },
  '& ul': { ...plainList, display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '& li a': { ...inlineTarget, fontSize: '1rem' },
  // A row until it plays. With larger text, set here or in the browser (`em`), a column beside the image would be only
  // four characters wide.
  '@media (min-width: 20em)': {
    'html:not([data-text-size^="large"]) :is(:not([data-main]) > li, li + li) > &:not(:has(iframe))': {
      ...gridOf('9rem minmax(0, 1fr)', '0 14px'),
      gridTemplateRows: 'repeat(3, auto) 1fr',
      alignItems: 'start',
      '& > *': { gridColumn: 2 },
      '& > div:first-of-type': { gridColumn: 1, gridRow: '1 / -1' },
      '& button > span:not([data-grille])': { width: 36, height: 36 },
      [`@media (max-width: calc(${tablet} - 0.02px))`]: { '& > p': { display: 'none' } },
    },
  },
}));

/** A video in a list. */
export interface ListedVideo {
  readonly id: string;
  readonly youtubeId: string;
  readonly title: string;
  /** The page that the title opens. */
  readonly to?: string;
  readonly sample?: true | undefined;
  readonly duration?: number | undefined;
  /** The ISO day; '' if unknown. */
  readonly day: string;
  /** Facts before the day. */
  readonly facts: readonly (string | false | undefined)[];
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

interface VideoCardProps {
  readonly video: ListedVideo;
  /** The search query, to be highlighted. */
  readonly query: SearchQuery;
}

/** A player, then its link, title, facts, text, and links to fact-checks and summary. */
function VideoCard({ video, query }: VideoCardProps) {
  const { t } = useTranslation('youtube');
  const { youtubeId, title, to, sample, duration, day, facts, text, links } = video;
  const name = <Marked text={title} query={query} />;
  return (
    <Root>
      <VideoFacade playable={{ youtubeId }} title={title} duration={duration} />
      <h3>
        {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
        <SampleMark of={sample} />
      </h3>
      <small>{[...facts, dateOrUndated(day)].filter(Boolean).join('・')}</small>
      {text && (
        <p>
          <Marked text={text} query={query} />
        </p>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <TextLink to={link.to} aria-label={t('linkOf', { link: link.label, title })}>
                {link.label}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}

/** The number of videos per page, or added at a time. */
const step = 12;

const Grid = styled('ul')(({ theme }) => ({
  ...plainList,
  ...gridOf('repeat(auto-fill, minmax(min(100%, 25rem), 1fr))', '16px 24px'),
  '&[data-main] > li:first-of-type': { gridColumn: '1 / -1', '& h3': theme.typography.h2 },
  [`@media (min-width: ${desktop})`]: {
    gap: '28px 24px',
    '&[data-main] > li:first-of-type > article': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'repeat(3, auto) 1fr',
      columnGap: 24,
      '& > *': { gridColumn: 2 },
      '& > div:first-of-type': { gridColumn: 1, gridRow: '1 / -1' },
    },
  },
}));

interface VideoListProps<V> {
  readonly label: string;
  readonly videos: readonly V[];
  /** The search query, to be highlighted. */
  readonly query?: SearchQuery;
  /** True for the main list of its page: paginated by URL, with a large player first. Others grow on demand. */
  readonly numbered?: boolean;
}

/** Videos one below the other on phones. A list that grows on demand needs a `key` that changes with its meaning. */
export function VideoList({ label, videos, query = '', numbered = false }: VideoListProps<ListedVideo>) {
  const { t } = useTranslation('lists');
  const { length: total } = videos;
  const { shown, next, showMore } = useOpened(total, step, label);
  const { page, pages, name, from, to } = usePage(total, step, label);
  return (
    <>
      <Grid aria-label={numbered ? name : label} data-main={numbered || undefined}>
        {(numbered ? videos.slice(from, to) : videos.slice(0, shown)).map((video) => (
          <li key={video.id}>
            <VideoCard video={video} query={query} />
          </li>
        ))}
      </Grid>
      {numbered ? (
        <Pager
          page={page}
          pages={pages}
          shown={t('shown', { from: from + 1, to, total })}
          markOf={(number) => monthOf(videos[(number - 1) * step]?.day ?? '')}
        />
      ) : (
        <ShowMore shown={shown} total={total} next={next} onMore={showMore} />
      )}
    </>
  );
}

/** `VideoList` of the videos of the site. */
export function VideoGrid({ videos, ...list }: VideoListProps<VideoListRecord>) {
  const { t } = useTranslation('youtube');
  const { records: channels } = useReferenced(
    publishedChannelList,
    channelList,
    useMemo(() => [...new Set(videos.map(({ channelId }) => channelId))], [videos]),
  );
  const listed = videos.map(
    ({ publishedOn, description, qnaIds, summaryId, topic, channelId, ...video }): ListedVideo => ({
      ...video,
      day: publishedOn,
      // Only channels that are listed on this site have a name, which a list of their videos has as its own.
      facts: [topic, channels.find(({ id, title }) => id === channelId && title !== list.label)?.title],
      text: description,
      links: [
        ...(summaryId === undefined
          ? []
          : [{ label: t('summary'), to: linkTo('summarizedYoutubeVideo', { id: summaryId }) }]),
        ...qnaIds.map((id, index) => ({
          label: qnaIds.length > 1 ? t('checkNumbered', { number: index + 1 }) : t('check'),
          to: linkTo('qna', { id }),
        })),
      ],
    }),
  );
  return <VideoList videos={listed} {...list} />;
}
