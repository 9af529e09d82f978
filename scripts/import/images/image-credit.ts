import { basename } from 'node:path';
import { plainText } from '#src/ui/markdown/plain-text.ts';

/** A Markdown link with its address, which may contain parentheses. */
const link = /\[([^[\]]*)\]\(<?(https?:(?:[^\s()<>]|\([^\s()]*\))*)>?\)/g;

const isLicence = (address: string): boolean => /creativecommons\.org|\/licen[cs]es\//.test(address);

/** The start of an entry in a list of credits: a role in bold type, a link, or a file's name. */
const entryStart = /(?:^|\s)- (?=\*\*|\[|[\w-]+\.(?:jpe?g|png|webp)\b)/;

export interface ImageCredit {
  readonly text: string;
  /** The address of the image where it was taken from, '' if unknown. */
  readonly address: string;
}

/** Returns the addresses of the works that a credit names, without those of licences. */
const worksIn = (credit: string): string[] =>
  [...credit.matchAll(link)].flatMap(([, , address = '']) => (isLicence(address) ? [] : [address]));

function creditIn(entry: string): ImageCredit {
  const text = plainText(entry.replace(/^\*\*[^*]+\*\*\s*[：:]\s*/, '').replaceAll(link, '$1')).replaceAll(
    /\s+/g,
    ' ',
  );
  // The address after the words, or the rule below the list.
  const rest = / -+ ?(https?:\S+)?$/.exec(text);
  return {
    text: rest ? text.slice(0, rest.index) : text,
    address: worksIn(entry)[0] ?? rest?.[1] ?? '',
  };
}

/**
 * Returns the credit of one image among those of all images of an article: the only one, or the one that contains
 * most words of the file's name and more of them than any other. Undefined if none is certain: a wrong name under an
 * image is worse than an image that waits for an editor.
 */
export function creditOf(credits: string, file: string): ImageCredit | undefined {
  const [first = '', ...listed] = credits.split(entryStart);
  const entries = listed.length > 0 ? listed : [first];
  const words = basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split(/[-_\s]+/);
  const [best, next] = entries
    .map((entry) => ({ entry, hits: words.filter((word) => entry.toLowerCase().includes(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  const isCertain =
    best !== undefined &&
    worksIn(best.entry).length <= 1 &&
    (next === undefined || (best.hits * 2 > words.length && best.hits > next.hits));
  return isCertain ? creditIn(best.entry) : undefined;
}
