import {
  memberNameForm,
  memberNameKey,
  memberSchema,
} from '#src/data/members/profiles/members.repository.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import {
  type CaseSpec,
  type Identity,
  now,
  reads,
  type Role,
  rolesDocument,
  type Site,
  sites,
} from './case-specs.ts';
import { fieldMutations } from './field-mutations.ts';
import { logged, type Mutation, nothing, put, shown, writeId, writeIdMutations } from './mutation.ts';

const name: Fields = { name: '王示範', writeId, updatedAt: now };

const mutations: readonly Mutation[] = [
  nothing,
  put('an unknown field', { role: 'admin' }),
  put("a time other than the server's", { updatedAt: new Date(1) }),
  put('one character', { name: '王' }, true),
  put('a space inside', { name: '王 示範' }, true),
  put('a leading space', { name: ' 王' }),
  put('a trailing space', { name: '王　' }),
  put('two lines', { name: '王\n示範' }),
  put('an invisible character', { name: '王\u202e示範' }),
  put('an invisible character at its end', { name: '王示範\u200b' }),
  put('an unknown address', { email: '' }),
  put('the address of another account', { email: 'x@local.test' }),
  ...writeIdMutations,
  ...fieldMutations(memberSchema.shape, name)
    // Must match the account and the entry: tested above and below.
    .filter(({ title, isGood }) => !(isGood && /^(email|writeId|updatedAt): /.test(title)))
    // The rules allow fewer characters.
    .map((mutation) => {
      const { name: changed } = mutation.change(name);
      return { ...mutation, isGood: mutation.isGood && memberNameForm.test(shown(changed)) };
    }),
  ...['Sayum·Nahaw', 'Ali-Bin', "O'Neil", 'Lin Y.T', 'Cou ʉ', 'ゆり', '𠮷田'].map((each) =>
    put(`the name ${each}`, { name: each }, true),
  ),
  ...['аdmin', 'Ａｄｍｉｎ', '王　示範', '王  示範', '王示範·', '王カ', '﨑', '王🙂', '⼀'].map((each) =>
    put(`the name ${each}`, { name: each }),
  ),
];

const nameWrite = (fields: Fields, uid: string): [string, Fields] => [
  `memberNames/${memberNameKey(shown(fields['name'])).replaceAll('/', '') || 'none'}`,
  { uid },
];

interface Setting {
  readonly before?: Fields;
  readonly entry?: Fields | null;
  readonly role?: Role;
}

/** Writing a name: one's own unless `whose` is given. */
function naming(
  title: string,
  fields: Fields,
  isGood: CaseSpec['isGood'],
  whose?: string,
  { before, entry = {}, role = 'editor' }: Setting = {},
): CaseSpec {
  const path = (uid: string) => `members/${whose ?? (uid || 'x')}`;
  return {
    title: `name of ${whose ?? 'oneself'} with ${title}`,
    before: before && whose !== undefined ? { [`members/${whose}`]: before } : {},
    call: (uid) => ({
      writes: [...logged(uid, 'rename', path(uid), fields, entry), nameWrite(fields, whose ?? (uid || 'x'))],
    }),
    isGood,
    role,
    everySite: true,
  };
}

/** The reservation of a name, which belongs to one member at a time. */
function reserving(
  title: string,
  isGood: boolean,
  before: CaseSpec['before'],
  reservation: [string, Fields | null] | undefined,
  uidOf: (uid: string) => string = (uid) => uid,
): CaseSpec {
  return {
    title: `a name ${title}`,
    before,
    call: (uid) => ({
      writes: [
        ...logged(uid, 'rename', `members/${uid || 'x'}`, name),
        ...(reservation ? [[reservation[0], reservation[1] ?? { uid: uidOf(uid) }] as [string, Fields]] : []),
      ],
    }),
    isGood: (uid, site, identity) => isGood && hasNoEmail(uid, site, identity),
    role: 'editor',
  };
}

const proved = { email: 'An-Editor@Local.Test', email_verified: true };
const stored = (email?: string): Fields => ({ ...name, ...(email !== undefined && { email }) });
const hasNoEmail = (_: string, __: unknown, { claims }: Identity): boolean =>
  claims?.['email_verified'] !== true;

const takenBy = (other: string): CaseSpec['before'] => ({
  'memberNames/王示範': { uid: 'x' },
  'members/x': { ...name, name: other },
});

/** An account makes itself an admin, with the entry that an admin would write. */
const selfAppointment = (site: Site): CaseSpec => ({
  title: 'roles with the account itself as an admin',
  before: {},
  call: (uid) => {
    const before = rolesDocument(site);
    const admins = [...(before['admins'] as string[]), uid];
    const next = { ...before, admins, rev: 2n, writeId, updatedAt: now };
    return { writes: logged(uid, 'change-roles', 'access/roles', next, { note: `${uid}: admin` }) };
  },
  isGood: false,
  // Not `nobody`, whose requests by strangers mutants are not judged by.
  role: 'anyone',
  site,
});

/** The case specs of members' names, and of becoming a member. */
export function memberCaseSpecs(): CaseSpec[] {
  return [
    ...sites.map(selfAppointment),
    ...mutations.map(({ title, change, isGood }) => naming(title, change(name), isGood && hasNoEmail)),
    reserving('without its reservation', false, {}, undefined),
    reserving('with the reservation of another one', false, {}, ['memberNames/other', null]),
    reserving('reserved for another account', false, {}, ['memberNames/王示範', null], () => 'x'),
    reserving('with an unknown field', false, {}, ['memberNames/王示範', { uid: 'editor', at: now }]),
    reserving('that another member has', false, takenBy('王·示範'), ['memberNames/王示範', null]),
    reserving('that another member has given up', true, takenBy('別名'), ['memberNames/王示範', null]),
    reserving('of somebody whose document is gone', true, { 'memberNames/王示範': { uid: 'x' } }, [
      'memberNames/王示範',
      null,
    ]),
    {
      title: 'a reservation for another member',
      before: { 'members/x': name },
      call: () => ({ writes: [['memberNames/王示範', { uid: 'x' }]] }),
      isGood: true,
      role: 'admin',
    },
    ...reads('memberNames/x', { 'memberNames/x': { uid: 'x' } }).slice(0, 1),
    naming('no entry', name, false, undefined, { entry: null }),
    naming('an entry of another action', name, false, undefined, { entry: { action: 'propose' } }),
    naming('an entry of another target', name, false, undefined, { entry: { target: 'members/y' } }),
    naming('nothing', name, true, 'x', { role: 'admin' }),
    naming('an address', stored('x@local.test'), false, 'x', { role: 'admin' }),
    naming('the stored address', stored('x@local.test'), true, 'x', {
      role: 'admin',
      before: stored('x@local.test'),
    }),
    naming('another address', stored('y@local.test'), false, 'x', {
      role: 'admin',
      before: stored('x@local.test'),
    }),
    naming('the address removed', name, true, 'x', { role: 'admin', before: stored('x@local.test') }),
    ...(
      [
        ['no address', name, false],
        ['their address', stored('an-editor@local.test'), true],
        ['the address of another account', stored('an-admin@local.test'), false],
      ] as const
    ).map(([title, fields, isGood]): CaseSpec => ({
      ...naming(title, fields, isGood),
      title: `name of an editor with a verified address, with ${title}`,
      senders: [{ title: 'an editor', uid: 'editor', claims: proved, role: 'editor' }],
    })),
    {
      ...naming('an unverified address', stored('an-editor@local.test'), false),
      senders: [{ title: 'an editor', uid: 'editor', claims: { email: proved.email }, role: 'editor' }],
    },
    {
      ...naming('nothing', name, false, 'x', { before: name, role: 'nobody' }),
      title: 'delete a name',
      call: () => ({ delete: 'members/x' }),
    },
    ...reads('members/x', { 'members/x': name }),
  ];
}
