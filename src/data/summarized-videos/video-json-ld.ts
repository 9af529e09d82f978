import type { VideoObject } from 'schema-dts';
import type { SummarizedVideoRecord } from './summarized-video.collection.ts';

/** An ISO 8601 duration: 412 seconds are `PT412S`. */
const isoDuration = (seconds: number): string => `PT${seconds}S`;

/**
 * Returns the structured data of a video and its chapters for search engines. `url` is the page of the summary,
 * `thumbnailUrl` a picture on this site, both absolute: the video host receives no request.
 */
export function videoJsonLd(
  { youtubeId, title, summary, chapters, publishedOn, createdAt, duration }: SummarizedVideoRecord,
  { url, thumbnailUrl }: { readonly url: string; readonly thumbnailUrl: string },
): VideoObject {
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl,
    uploadDate: publishedOn ?? createdAt.slice(0, 10),
    embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
    ...(duration !== undefined && { duration: isoDuration(duration) }),
    hasPart: chapters.map((chapter, index) => {
      const end = chapters[index + 1]?.seconds ?? duration;
      return {
        '@type': 'Clip',
        name: chapter.title,
        startOffset: chapter.seconds,
        ...(end !== undefined && { endOffset: end }),
        url: `${url}#t=${chapter.seconds}`,
      };
    }),
  };
}
