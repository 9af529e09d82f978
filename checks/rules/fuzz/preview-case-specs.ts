import { previewDays, previewSchema } from '#src/data/content/previews/preview.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { type Call, type CaseSpec, now, type Role } from './case-specs.ts';
import { fieldMutations } from './field-mutations.ts';
import {
  deletionNumber,
  drop,
  logged,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  writeId,
  writeIdMutations,
} from './mutation.ts';

const key = '0123456789abcdef0123456789abcdef';
const place = 'imageFolders~health';
const path = `previews/${key}`;

const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** The write with which the draft started. */
const draft = otherWriteId;
const preview: Fields = {
  place,
  draft,
  data: { name: '健康' },
  writeId,
  createdAt: now,
  expiresAt: inDays(7),
};

/** Excludes fields that must match each other (key, time and entry): they are tested below. */
const isFree = ({ title, isGood }: Mutation): boolean =>
  !(isGood && /^(place|draft|data|writeId|createdAt|expiresAt): /.test(title)) &&
  !/^(createdAt|expiresAt): .*1970|^no draft$/.test(title);

const mutations: readonly Mutation[] = [
  nothing,
  put('an unknown field', { by: 'editor' }),
  put('another document', { place: 'imageFolders~other' }),
  put('no document', { place: 'health' }),
  put('a path', { place: 'imageFolders/health' }),
  put("a time other than the server's", { createdAt: new Date(1) }),
  ...previewDays.map((days) => put(`an expiry in ${days} days`, { expiresAt: inDays(days) }, true)),
  put('an expiry in 30 days', { expiresAt: inDays(30) }, true),
  put('an expiry in 31 days', { expiresAt: inDays(31) }),
  put('an expiry now', { expiresAt: now }),
  put('an expiry that is a text', { expiresAt: '2026-11-28' }),
  put('another text than the draft', { data: { name: '別的' } }),
  put('a draft that started with another write', { draft: writeId }),
  ...['place', 'data', 'createdAt', 'expiresAt'].map(drop),
  ...writeIdMutations,
  ...fieldMutations(previewSchema.shape, preview).filter(isFree),
];

const draftAt = (id: string, started = draft): Record<string, Fields> => ({
  [`drafts/${id}`]: { started, data: preview['data'] ?? {} },
});
const drafts = { ...draftAt(place), ...draftAt('imageFolders~other') };

interface Setting {
  readonly at?: string;
  readonly entry?: Fields | null;
  readonly more?: Partial<CaseSpec>;
}

function sharing(
  mutation: Mutation,
  isGood: boolean,
  { at = key, entry = {}, more }: Setting = {},
): CaseSpec {
  return {
    title: `share at ${at} with ${mutation.title}${entry ? JSON.stringify(entry) : ', no entry'}`,
    before: drafts,
    call: (by) => {
      const shared = { target: `drafts/${place}`, note: at, ...entry };
      const fields = mutation.change(preview);
      return { writes: logged(by, 'share-draft', `previews/${at}`, fields, entry && shared) };
    },
    isGood,
    role: 'editor',
    ...more,
  };
}

/**
 * A shared draft is created by members together with its log entry, read by whoever has its key until it expires, and
 * listed by members.
 */
export function previewCaseSpecs(): CaseSpec[] {
  const there = (title: string, call: Call, role: Role, fields: Fields | null = {}): CaseSpec => ({
    title,
    before: { ...drafts, ...(fields && { [path]: { ...preview, createdAt: inDays(-9), ...fields } }) },
    call: () => call,
    isGood: role !== 'nobody',
    role,
    everySite: true,
    alsoFrozen: true,
  });
  const revoking = (title: string, changes: Fields, isGood: boolean, sharer = 'editor'): CaseSpec => ({
    ...there(`revoke a link with ${title}`, { delete: path }, 'editor'),
    before: {
      [path]: { ...preview, createdAt: inDays(-9) },
      [`audit/${writeId}`]: { by: sharer, action: 'share-draft' },
    },
    call: (by) => {
      const id = deletionNumber(key, inDays(-9));
      const entry = { by, at: now, action: 'unshare-draft', target: path, writeId: id, ...changes };
      return {
        writes: [
          [path, null],
          [`audit/${entry.writeId}`, entry],
        ],
      };
    },
    isGood,
  });
  return [
    ...mutations.map((mutation) =>
      sharing(mutation, mutation.isGood, mutation === nothing ? { more: { everySite: true } } : {}),
    ),
    sharing(nothing, false, { entry: null }),
    sharing(nothing, false, { entry: { action: 'edit-draft' } }),
    sharing(nothing, false, { entry: { target: 'drafts/imageFolders~other' } }),
    sharing(nothing, false, { entry: { note: 'f'.repeat(32) } }),
    ...['1imageFolders~health', 'imageFolders~健康', 'imageFolders~health~x'].map((other) =>
      sharing(put(`the target ${other}`, { place: other }), false, { entry: { target: `drafts/${other}` } }),
    ),
    sharing(nothing, false, { entry: { at: new Date(1) } }),
    ...['health', key.slice(1), `${key}0`, key.toUpperCase()].map((at) => sharing(nothing, false, { at })),
    {
      ...sharing(nothing, false),
      title: 'share under a used key',
      before: { ...drafts, [path]: { ...preview, createdAt: inDays(-1) } },
    },
    ...[
      ['share what is not a draft', {}],
      [
        'share a draft with another text',
        { [`drafts/${place}`]: { started: draft, data: { name: '別的' } } },
      ],
    ].map(([title, before]) => ({ ...sharing(nothing, false), title, before }) as CaseSpec),
    there('read a preview', { get: path }, 'anyone'),
    { ...there('read a preview whose draft is gone', { get: path }, 'nobody'), before: { [path]: preview } },
    {
      ...there('read a preview of an earlier draft', { get: path }, 'nobody'),
      before: { [path]: preview, ...draftAt(place, writeId) },
    },
    there('read under another key', { get: `previews/${'0'.repeat(32)}` }, 'nobody'),
    there('read a preview that expires now', { get: path }, 'nobody', { expiresAt: now }),
    there('read an expired preview', { get: path }, 'nobody', { expiresAt: inDays(-1) }),
    there('list 50 previews', { list: 'previews', limit: 50 }, 'editor'),
    there('list 51 previews', { list: 'previews', limit: 51 }, 'nobody'),
    { ...revoking('its entry, shared by another member', {}, true, 'someone'), role: 'admin' },
    there('revoke a link without an entry', { delete: path }, 'nobody'),
    revoking('its entry', {}, true),
    revoking('an entry of another link', { target: `previews/${'0'.repeat(32)}` }, false),
    revoking('an entry of sharing', { action: 'share-draft' }, false),
    revoking('an entry of another write', { writeId }, false),
    there('revoke a missing link', { delete: path }, 'editor', null),
  ];
}
