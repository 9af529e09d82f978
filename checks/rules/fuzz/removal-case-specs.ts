import { tombstone } from '#checks/backend/contents.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { absent, withFields } from './collection-facts.ts';
import { earlier } from './envelope-mutations.ts';
import { drop, entryPath, logged, type Mutation, nothing, otherWriteId, put, writeId } from './mutation.ts';
import { type CaseSpec, now, reads } from './case-specs.ts';
import { proposalOf, proposals, type ProposalMutation } from './proposal-case-specs.ts';

const objects = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
const [first = '', second = ''] = objects;
const path = `removals/${first}`;
const proposalPath = `proposals/remove~${first}`;
const image = '0123456789abcdef0123';
const reason = '法院命令';
const withdrawn: CaseSpec['before'] = { [`debunkingImages/${image}`]: { ...tombstone, rev: 2n } };

interface Setting {
  readonly entry?: Fields | null;
  readonly proposed?: ProposalMutation;
  readonly recorded?: readonly string[];
  readonly before?: CaseSpec['before'];
  /** Fields of the other removals, if they are not copies of the first. */
  readonly others?: Fields;
}

const proposed = (changes: Fields = {}): Fields => ({
  ...proposalOf(path, reason),
  rev: 0n,
  objects,
  image,
  ...changes,
});

function removing(
  mutation: Mutation,
  isGood: boolean,
  { entry = {}, proposed: proposal, recorded = objects, before = withdrawn, others = {} }: Setting = {},
): CaseSpec {
  const isUsedUp = proposal && proposal.isUsedUp !== false;
  return {
    title: `remove ${recorded.length} objects with ${mutation.title}, ${JSON.stringify(entry)}, ${proposal?.title ?? 'not proposed'}${Object.keys(others).join()}`,
    before: { ...before, ...(proposal && { [proposalPath]: proposal.change(proposed()) }) },
    call: (uid) => {
      const fields = mutation.change({ objects, image, isDone: false, writeId, updatedAt: now });
      const id = fields['writeId'] ?? null;
      const whole = { by: uid, at: now, action: 'remove-objects', target: path, writeId: id, note: reason };
      return {
        writes: [
          ...recorded.map(
            (hash) => [`removals/${hash}`, hash === first ? fields : { ...fields, ...others }] as const,
          ),
          ...(entry ? [[entryPath(id), withFields(whole, entry)] as const] : []),
          ...(isUsedUp ? [[proposalPath, null] as const] : []),
        ],
      };
    },
    isGood: (uid, { fourEyes }) =>
      isGood && (!fourEyes || (proposal?.isGood === true && proposal.by !== uid)),
    role: 'admin',
  };
}

function proposing(mutation: Mutation, isGood: boolean): CaseSpec {
  return {
    title: `propose a removal with ${mutation.title}`,
    before: {},
    call: (uid) => ({
      writes: logged(
        uid,
        'propose',
        proposalPath,
        mutation.change(proposed({ by: uid, writeId, updatedAt: now })),
        { note: reason },
      ),
    }),
    isGood,
    role: 'editor',
    everySite: true,
  };
}

const removalOf = (isDone: boolean, of?: string): Fields => ({
  objects,
  ...(of !== undefined && { image: of }),
  isDone,
  writeId,
  updatedAt: earlier,
});

function later(title: string, is: Fields, fields: Fields | null, isGood: boolean): CaseSpec {
  return {
    title: `${title} of a removal`,
    before: { [path]: is },
    call: () => ({ writes: [[path, fields]] }),
    isGood,
    role: 'admin',
    everySite: true,
  };
}

/**
 * Objects are deleted permanently by admins: a removal for each, one log entry for all, and by two people under four
 * eyes.
 */
export function removalCaseSpecs(): CaseSpec[] {
  const faults = [
    put('no objects', { objects: [] }),
    put('a name that is not a hash', { objects: [...objects, 'x'] }),
    put('eleven objects', { objects: [...objects, ...objects, ...objects, first, first] }),
    put('the objects as a text', { objects: objects.join('') }),
    put('other objects', { objects: [second] }),
    put('another image', { image: 'f'.repeat(20) }),
    put('the mark of being done', { isDone: true }),
    put('an unknown field', { reason }),
    put("a time other than the server's", { updatedAt: new Date(1) }),
    put('an invalid write id', { writeId: 'x' }),
    ...['objects', 'isDone', 'writeId', 'updatedAt'].map(drop),
  ];
  const ten = [...objects, ...objects, ...objects, first];
  const isProposed = put('a proposal', {}, true);
  const entries: readonly (Fields | null)[] = [
    null,
    { note: '' },
    { note: absent },
    { action: 'publish' },
    { target: `removals/${second}` },
    { by: 'x' },
    { at: new Date(1) },
    { writeId: otherWriteId },
  ];
  return [
    ...[nothing, drop('image'), put('ten objects', { objects: ten })].map((mutation): CaseSpec => ({
      ...removing(mutation, true),
      everySite: true,
    })),
    ...faults.map((mutation) => removing(mutation, false)),
    ...entries.map((entry) => removing(nothing, false, { entry })),
    removing(nothing, false, { recorded: objects.slice(1) }),
    removing(put('one object', { objects: [first] }), true, { recorded: [first] }),
    removing(nothing, false, { recorded: [] }),
    removing(nothing, false, { recorded: [...objects, 'd'.repeat(64)] }),
    removing(drop('image'), false, { others: { image } }),
    removing(nothing, false, { before: {} }),
    removing(nothing, false, { before: { [`debunkingImages/${image}`]: { rev: 2n } } }),
    removing(nothing, false, { before: { ...withdrawn, [path]: removalOf(false, image) } }),
    ...[
      ...proposals.filter(({ title }) => title !== 'a proposal of another revision'),
      put('a proposal of other objects', { objects: [first, second] }),
      put('a proposal of another image', { image: 'f'.repeat(20) }),
      put('a proposal of no image', { image: '' }),
    ].map((mutation): CaseSpec => ({
      // A proposal about other objects remains.
      ...removing(nothing, mutation.title !== 'a proposal of other objects', { proposed: mutation }),
      everySite: true,
    })),
    {
      ...removing(drop('image'), false, { proposed: isProposed }),
      everySite: true,
      isGood: (_, site) => !site.fourEyes,
    },
    ...[nothing, drop('image'), put('an image of any name', { image: 'x' })].map((mutation) =>
      proposing(mutation, true),
    ),
    ...[
      put('another revision', { rev: 1n }),
      put('other objects', { objects: [second] }),
      put('no object', { objects: [] }),
      put('a name that is not a hash', { objects: [first, 'x'] }),
      put('another target', { target: `removals/${second}` }),
      put('other objects and their target', { objects: [second], target: `removals/${second}` }),
      put('no reason', { reason: '' }),
      put('the name of another account', { by: 'x' }),
      put('an unknown field', { note: 'x' }),
      drop('objects'),
    ].map((mutation) => proposing(mutation, false)),
    later('mark as done', removalOf(false, image), removalOf(true, image), true),
    later('mark as done again', removalOf(true, image), removalOf(true, image), true),
    later(
      'a word as the mark',
      removalOf(false, image),
      { ...removalOf(false, image), isDone: 'yes' },
      false,
    ),
    later('remove the mark of being done', removalOf(true, image), removalOf(false, image), false),
    later('another image', removalOf(false, image), removalOf(true, 'f'.repeat(20)), false),
    later('delete a removed object', removalOf(true, image), null, false),
    later('delete an object that no removal names', removalOf(false), null, true),
    {
      ...later('delete the proposal', removalOf(false), null, false),
      before: { [proposalPath]: proposed() },
      call: () => ({ delete: proposalPath }),
    },
    {
      ...later("delete the admin's proposal", removalOf(false), null, true),
      before: { [proposalPath]: proposed({ by: 'admin' }) },
      call: () => ({ delete: proposalPath }),
      alsoFrozen: true,
    },
    ...reads(path, { [path]: removalOf(false) }, 'anyone'),
  ];
}
