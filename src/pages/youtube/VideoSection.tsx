import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { VideoImages, type VideoView, videoViews, VideoViews } from '#src/pages/shared/videos/VideoViews.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead, type PageHeadDetails } from '#src/ui/layout/PageHead.tsx';

interface VideoSectionProps {
  readonly view: Exclude<VideoView, 'summaries'>;
  /** Metadata of the page that differs from that of its section. */
  readonly head?: PageHeadDetails;
  /** True if the page has videos, whose preview images can be shown. */
  readonly hasVideos: boolean;
  readonly children: ReactNode;
}

/** A page of the video section, with its title and links to the other pages. */
export function VideoSection({ view, head, hasVideos, children }: VideoSectionProps) {
  const { t } = useTranslation(['youtube', 'routes']);
  const shown = videoViews.find(({ key }) => key === view) ?? videoViews[0];
  return (
    <Page title={t(`routes:${shown.id}.title`)} lead={t(`${view}.lead`)} wide>
      <PageHead description={t(`${view}.description`)} {...head} />
      <VideoViews view={view} />
      {children}
      {hasVideos && <VideoImages />}
    </Page>
  );
}
