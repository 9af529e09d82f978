import { inspect } from 'node:util';
import { createHash } from 'node:crypto';
import type { Fields, Plain } from '#checks/rules/differential/plain-values.ts';
import { now } from './case-specs.ts';

/** A change of an otherwise valid document, and whether the result is still valid. */
export interface Mutation {
  readonly title: string;
  readonly change: (fields: Fields) => Fields;
  readonly isGood: boolean;
}

export const writeId = '01234567-89ab-4cde-8f01-234567890123';
export const otherWriteId = '11111111-89ab-4cde-8f01-234567890123';

export const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

export const put = (title: string, fields: Fields, isGood = false): Mutation => ({
  title,
  change: (before) => ({ ...before, ...fields }),
  isGood,
});

export const drop = (name: string): Mutation => ({
  title: `no ${name}`,
  change: (fields) => without(fields, name),
  isGood: false,
});

export const nothing: Mutation = put('nothing changed', {}, true);

/** Invalid ids of a write. */
export const writeIdMutations: readonly Mutation[] = [
  'x',
  `${writeId}x`,
  `x${writeId}`,
  writeId.replace('-4', '-0'),
  writeId.replace('-4', '-9'),
  writeId.replace('-8f', '-7f'),
  writeId.replace('-8f', '-cf'),
].map((text) => put(`write number ${text}`, { writeId: text }));

/** The path of a write's log entry; an invalid id has none. */
export const entryPath = (id: Plain | undefined): string =>
  `audit/${typeof id === 'string' && id ? id : 'none'}`;

export type Write = readonly [path: string, fields: Fields | null];

/** A write with its entry in the log, which `entry` changes; null leaves it out. */
export function logged(
  by: string,
  action: Plain,
  target: string,
  fields: Fields,
  entry: Fields | null = {},
): readonly Write[] {
  const id = fields['writeId'] ?? null;
  const whole = { by, at: now, action, target, writeId: id, ...entry };
  return [[target, fields], ...(entry ? [[entryPath(id), whole] as const] : [])];
}

/** Returns the id of the log entry for the deletion of a document with this server time. */
export function deletionNumber(id: string, time: Date): string {
  const hex = createHash('sha256').update(`${id} ${time.getTime()}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** A text as it is, anything else as a debugger shows it. */
export const shown = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));
