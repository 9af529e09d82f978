import type { VideoObject } from 'schema-dts';
import type { SummarizedVideoRecord, Chapter } from './summarized-video.collection.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';

/** Filters the chapters whose title and text contain every word of the query. */
export const searchChapters = searchBy<Chapter>(({ title, text }) => [title, text]);

/** Parses the seconds in a URL hash (`#t=136`); undefined when it contains no time. */
export function secondsIn(hash: string): number | undefined {
  const seconds = /^#t=(\d{1,6})$/.exec(hash)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** An ISO 8601 duration: 412 seconds are `PT412S`. */
const isoDuration = (seconds: number): string => `PT${seconds}S`;

/**
 * Returns the structured data of a video and its chapters for search engines. `url` is the page of the summary,
 * `thumbnailUrl` an image on this site, both absolute: the video host receives no request. `description` is the
 * page's, which says whether the summary was AI-assisted.
 */
export function videoJsonLd(
  { youtubeId, title, chapters, publishedOn, duration }: SummarizedVideoRecord,
  page: { readonly url: string; readonly thumbnailUrl: string; readonly description: string },
): VideoObject {
  const { url, thumbnailUrl, description } = page;
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl,
    ...(publishedOn !== undefined && { uploadDate: publishedOn }),
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
