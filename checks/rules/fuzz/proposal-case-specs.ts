import { proposalSchema } from '#src/data/content/proposals/proposal.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { earlier } from './envelope-mutations.ts';
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
import { now, type CaseSpec, reads, type Role, rolesDocument, sites } from './case-specs.ts';

export interface ProposalMutation extends Mutation {
  /** Who proposed it, and may therefore not carry it out. */
  readonly by?: string;
  /** False if the batch fails to delete the proposal, which is invalid. */
  readonly isUsedUp?: false;
  /** True if it is about something else, so that this batch may not delete it. */
  readonly isOther?: true;
}

/** A proposal about version 1 of a document. */
export const proposalOf = (target: string, reason: string): Fields => ({
  target,
  rev: 1n,
  reason,
  by: 'someone',
  writeId: otherWriteId,
  updatedAt: earlier,
});

/** Mutations that decide whether somebody else may carry out a proposal. */
export const proposals: readonly ProposalMutation[] = [
  put('a proposal', {}, true),
  { ...put('a proposal by the editor', { by: 'editor' }, true), by: 'editor' },
  put('a proposal by a blocked account', { by: 'blocked' }),
  put('a proposal by a former member', { by: 'a former member' }),
  { ...put('a proposal of another revision', { rev: 7n }), isOther: true },
  { ...put('a proposal for another reason', { reason: '別的' }), isOther: true },
  { ...put('a proposal that is not deleted', {}), isUsedUp: false },
];

const target = 'imageFolders/health';
const path = 'proposals/withdraw~imageFolders~health';
const there: Fields = { rev: 4n, writeId, updatedAt: earlier };

interface Setting {
  readonly at?: string;
  readonly role?: Role;
  readonly entry?: Fields | null;
  readonly more?: Partial<CaseSpec>;
}

function proposing(
  mutation: Mutation,
  isGood: boolean,
  { at = path, role = 'editor', entry = {}, more }: Setting = {},
): CaseSpec {
  return {
    title: `propose at ${at} with ${mutation.title}${entry ? JSON.stringify(entry) : ', no entry'}`,
    before: { [target]: there, 'drafts/imageFolders~health': there },
    call: (uid) => {
      const fields = mutation.change({ target, rev: 4n, reason: '過時', by: uid, writeId, updatedAt: now });
      return { writes: logged(uid, 'propose', at, fields, entry) };
    },
    isGood,
    role,
    ...more,
  };
}

const isFree = ({ title, isGood }: Mutation) =>
  !(isGood && /^(target|rev|by|writeId|updatedAt): /.test(title));

const off = 'proposals/four-eyes-off';
const ofRoles: Fields = { target: 'access/roles', rev: 1n };
const minutes = 60_000;
const afterNow = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Proposals are made by editors; those to switch four eyes off, by admins who have signed in recently. */
export function proposalCaseSpecs(): CaseSpec[] {
  const {
    objects: _objects,
    image: _image,
    list: _list,
    place: _place,
    ...ofVersions
  } = proposalSchema.shape;
  const mutations = [
    nothing,
    put('an unknown field', { note: 'x' }),
    put('stored objects', { objects: ['a'.repeat(64)] }),
    put('an image', { image: 'x' }),
    put('another revision', { rev: 3n }),
    put('another target', { target: 'imageFolders/other' }),
    put('the target of another kind', { target: 'drafts/imageFolders~health' }),
    put('a target that is not a path', { target: 'imageFolders' }),
    put('the name of another account', { by: 'x' }),
    put("a time other than the server's", { updatedAt: new Date(1) }),
    ...writeIdMutations,
    ...fieldMutations(ofVersions, {
      target,
      rev: 4n,
      reason: '過時',
      by: '',
      writeId,
      updatedAt: now,
    }).filter(isFree),
  ];
  const stored = (by: string, updatedAt = earlier): Fields => ({
    ...proposalOf(target, 'x'),
    rev: 4n,
    by,
    updatedAt,
  });
  const removing = (
    title: string,
    by: string,
    isGood: CaseSpec['isGood'],
    before: CaseSpec['before'],
  ): CaseSpec => ({
    title,
    before: { [path]: stored(by), ...before },
    call: () => ({ delete: path }),
    isGood,
    role: 'editor',
    everySite: true,
    alsoFrozen: true,
  });
  /** An admin removes somebody else's proposal. */
  const dropping = (title: string, changes: Fields, isGood: boolean): CaseSpec => ({
    ...removing(`drop a proposal with ${title}`, 'someone', isGood, { [target]: there }),
    call: (uid) => {
      const id = deletionNumber('withdraw~imageFolders~health', earlier);
      const entry = { by: uid, at: now, action: 'drop-proposal', target: path, writeId: id, ...changes };
      return {
        writes: [
          [path, null],
          [`audit/${entry.writeId}`, entry],
        ],
      };
    },
    role: 'admin',
  });
  const fourEyesProposal = (time: Date, isGood: boolean): CaseSpec =>
    proposing(
      {
        ...put(`at ${time.toISOString()}`, ofRoles),
        change: (fields) => ({ ...fields, ...ofRoles, updatedAt: time }),
      },
      isGood,
      {
        at: off,
        role: 'admin',
        entry: { at: time },
        more: { time, alsoFrozen: true, everySite: true },
      },
    );
  return [
    ...mutations.map((mutation) => proposing(mutation, mutation.isGood, { more: { everySite: true } })),
    proposing(nothing, false, { entry: null }),
    proposing(nothing, false, { entry: { action: 'publish' } }),
    proposing(nothing, false, { at: 'proposals/withdraw~imageFolders~other' }),
    proposing(nothing, false, { at: off }),
    proposing(put('a draft', { target: 'drafts/imageFolders~health' }), true, {
      at: 'proposals/discard~imageFolders~health',
    }),
    {
      ...proposing(nothing, true),
      title: "propose one's own again",
      before: { [target]: there, [path]: stored('editor') },
      isGood: (uid) => uid === 'editor',
    },
    {
      ...proposing(nothing, true),
      title: "replace somebody else's proposal",
      before: { [target]: there, [path]: stored('someone') },
      isGood: false,
    },
    {
      ...proposing(nothing, true),
      title: "replace somebody else's proposal about an earlier version",
      before: { [target]: there, [path]: { ...stored('someone'), rev: 3n } },
    },
    ...[
      put('a correction', {}, true),
      put('a history entry', { list: 'history' }, true),
      put('another list', { list: 'sources' }),
      put('a place that is a text', { place: '0' }),
      put('another version', { rev: 3n }),
      put('stored objects', { objects: ['a'.repeat(64)] }),
      put('another target', { target: 'imageFolders/other' }),
      drop('place'),
      drop('list'),
    ].flatMap((mutation) =>
      ['health', 'other'].map((id) =>
        proposing(
          {
            ...mutation,
            change: (fields) => mutation.change({ ...fields, list: 'corrections', place: 0n }),
          },
          mutation.isGood && id === 'health',
          { at: `proposals/redact~imageFolders~${id}` },
        ),
      ),
    ),
    withSecondEntry(proposing(nothing, false)),
    fourEyesProposal(now, true),
    fourEyesProposal(afterNow(15 * minutes), true),
    fourEyesProposal(afterNow(15 * minutes + 1), false),
    removing("delete the editor's proposal", 'editor', (uid) => uid === 'editor', { [target]: there }),
    removing('delete a proposal whose target is missing', 'someone', false, {}),
    removing('delete a proposal about an earlier version', 'someone', false, { [target]: there }),
    removing('delete a proposal about the version that is published now', 'someone', false, {
      [target]: { ...there, rev: 5n, updatedAt: now, change: { kind: '更新', note: 'x' } },
    }),
    removing('delete a proposal that was carried out before', 'someone', false, {
      [target]: { ...there, rev: 5n, withdrawn: { reason: 'x' } },
    }),
    dropping('its entry', {}, true),
    dropping('an entry of another proposal', { target: off }, false),
    dropping('an entry of proposing', { action: 'propose' }, false),
    dropping('an entry of another write', { writeId }, false),
    { ...removing('delete a missing proposal', 'someone', true, {}), before: {} },
    ...reads(path, { [path]: stored('someone') }),
    ...fourEyesSwitchCases(),
  ];
}

const thirdWriteId = '22222222-89ab-4cde-8f01-234567890123';

/** An act has exactly one log entry. */
const withSecondEntry = (spec: CaseSpec): CaseSpec => ({
  ...spec,
  title: `${spec.title}, and a second entry`,
  call: (uid) => {
    const request = spec.call(uid);
    const second = { by: uid, at: now, action: 'propose', target: path, writeId: thirdWriteId };
    return 'writes' in request ? { writes: [...request.writes, [`audit/${thirdWriteId}`, second]] } : request;
  },
});

const [, , fourEyes] = sites;

/** Four eyes are switched off by an admin if another admin, who still is one, has proposed it. */
function fourEyesSwitchCases(): CaseSpec[] {
  if (!fourEyes) return [];
  const roles = { ...rolesDocument(fourEyes), admins: ['admin', 'another', 'blockedAdmin'] };
  const next = { ...roles, fourEyes: false, rev: 2n, writeId, updatedAt: now };
  const spec = (title: string, by: string | undefined, isGood: boolean, isUsedUp = true): CaseSpec => ({
    title: `switch four eyes off, ${title}`,
    before: {
      'access/roles': roles,
      ...(by !== undefined && { [off]: { ...proposalOf('access/roles', 'x'), by } }),
    },
    call: (uid) => ({
      writes: [
        ...logged(uid, 'four-eyes', 'access/roles', next, { note: 'off' }),
        ...(isUsedUp ? [[off, null] as const] : []),
      ],
    }),
    isGood,
    role: 'admin',
    alsoFrozen: true,
    site: fourEyes,
  });
  return [
    spec('not proposed', undefined, false),
    spec('proposed by another admin', 'another', true),
    spec('proposed by the same admin', 'admin', false),
    spec('proposed by an account that is not an admin', 'someone', false),
    spec('proposed by a blocked admin', 'blockedAdmin', false),
    spec('proposed, and the proposal is not deleted', 'another', false, false),
  ];
}
