import type { DebunkingImageRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { twoSentences } from '#src/pages/shared/answer/answer-words.ts';
import { hostOf } from '#src/ui/record/SourceList.tsx';

/** Returns what the head of an answer says about a card: its verdict, finding, source, and the day of the check. */
export function imageAnswer(record: DebunkingImageRecord) {
  const { verdict, description, altText, source, verifiedAt = '' } = record;
  const url = source.archivedUrl ?? source.url;
  return {
    verdict,
    // A card's verdict is this site's.
    checker: undefined,
    finding: twoSentences(description) || twoSentences(altText),
    source: url === undefined ? undefined : { title: hostOf(url), url },
    checkedOn: verifiedAt,
  };
}
