import { entryPath } from './mutation.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { earlier } from './envelope-mutations.ts';
import { now } from './case-specs.ts';

/** Invalid variants of the other half of a publication, the revision. */
export const revisions = [
  'absent',
  'there before',
  'other text',
  'other number',
  'a second copy',
  'a copy of what is not there',
  'by another',
  'other time',
  'with more',
  'without an entry in the log',
  'with an entry of another document',
  'with an entry from before',
] as const;
export type Revision = 'good' | (typeof revisions)[number];

/** Formats a version number as the rules do. */
export const numberOf = ({ rev }: Fields) =>
  typeof rev === 'number' ? rev.toFixed(1) : String(typeof rev === 'bigint' ? rev : 1);

/** Returns the writes of a publication: the document, and a valid or invalid revision. */
export function writesOf(path: string, document: Fields, by: string, revision: Revision): [string, Fields][] {
  const id = document['writeId'];
  const entry = {
    by,
    at: now,
    action: 'withdrawn' in document ? 'withdraw' : 'publish',
    target: revision === 'with an entry of another document' ? 'imageFolders/other' : path,
    writeId: id ?? null,
  };
  const isMissing = revision === 'without an entry in the log' || revision === 'with an entry from before';
  const entries: [string, Fields][] = isMissing ? [] : [[entryPath(id), entry]];
  if (revision === 'absent' || revision === 'there before') return [[path, document], ...entries];
  const number = numberOf(document);
  const copy: Fields = {
    by: revision === 'by another' ? 'x' : by,
    at: revision === 'other time' ? earlier : now,
    document: revision === 'other text' ? { ...document, note: 'x' } : document,
    ...(revision === 'with more' && { note: 'x' }),
  };
  const copies =
    revision === 'other number'
      ? [`${number}0`]
      : revision === 'a second copy'
        ? [number, `${number}0`]
        : [number];
  return [
    [path, document],
    ...copies.map((name): [string, Fields] => [`${path}/revisions/${name}`, copy]),
    ...(revision === 'a copy of what is not there'
      ? [[`${path}/revisions/99`, { ...copy, document: { ...document, rev: 99n } }] as [string, Fields]]
      : []),
    ...entries,
  ];
}
