import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { VideoPictures } from '#src/pages/shared/videos/VideoPictures.tsx';
import { type VideoView, videoViews, VideoViews } from '#src/pages/shared/videos/VideoViews.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead, type PageHeadDetails } from '#src/ui/layout/PageHead.tsx';

interface VideoSectionProps {
  readonly view: Exclude<VideoView, 'summaries'>;
  /** What the page says of itself beyond its section. */
  readonly head?: PageHeadDetails;
  /** Whether videos are on it, of which pictures can be shown. */
  readonly hasVideos: boolean;
  readonly children: ReactNode;
}

/** A page of the video section: its title and the ways to the others. */
export function VideoSection({ view, head, hasVideos, children }: VideoSectionProps) {
  const { t } = useTranslation(['youtube', 'routes']);
  const shown = videoViews.find(({ key }) => key === view) ?? videoViews[0];
  return (
    <Page title={t(`routes:${shown.id}.title`)} lead={t(`${view}.lead`)} wide>
      <PageHead description={t(`${view}.description`)} {...head} />
      <VideoViews view={view} />
      {children}
      {hasVideos && <VideoPictures />}
    </Page>
  );
}
