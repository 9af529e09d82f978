import { useMemo } from 'react';
import { channelList, publishedChannelList } from '#src/data/channels/channels.queries.ts';
import type { VideoListRecord } from '#src/data/videos/video.collection.ts';
import { ShowMore } from '#src/ui/lists/ShowMore.tsx';
import { useOpened } from '#src/ui/lists/use-opened.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { ListedVideo } from './ListedVideo.tsx';
import { useReferenced } from '#src/pages/shared/record/use-referenced.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

/** Videos that join the page at once. */
const step = 12;

const Grid = styled('ul')({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: '28px 24px',
});

interface VideoGridProps {
  readonly label: string;
  readonly videos: readonly VideoListRecord[];
  /** What was searched for, to be marked. */
  readonly query?: string;
}

/** Videos side by side, growing on demand. Give it a `key` that changes with the list's meaning. */
export function VideoGrid({ label, videos, query = '' }: VideoGridProps) {
  const { shown, next, showMore } = useOpened(videos.length, step);
  const { records: channels } = useReferenced(
    publishedChannelList,
    channelList,
    useMemo(() => [...new Set(videos.map(({ channelId }) => channelId))], [videos]),
  );
  const nameOf = (channelId: string | undefined) => channels.find(({ id }) => id === channelId)?.title;
  return (
    <>
      <Grid aria-label={label}>
        {videos.slice(0, shown).map((video) => (
          <li key={video.id}>
            <ListedVideo video={video} channel={nameOf(video.channelId)} query={query} />
          </li>
        ))}
      </Grid>
      <ShowMore shown={shown} total={videos.length} next={next} onMore={showMore} />
    </>
  );
}
