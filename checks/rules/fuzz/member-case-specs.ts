import { memberSchema } from '#src/data/members/profiles/members.repository.ts';
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
import { logged, type Mutation, nothing, put, writeId, writeIdMutations } from './mutation.ts';

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
    // The rules deny the invisible characters that join an emoji.
    .map((mutation) => (mutation.title.includes('\u200D') ? { ...mutation, isGood: false } : mutation)),
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
    call: (uid) => ({ writes: logged(uid, 'rename', path(uid), fields, entry) }),
    isGood,
    role,
    everySite: true,
  };
}

const proved = { email: 'An-Editor@Local.Test', email_verified: true };
const stored = (email?: string): Fields => ({ ...name, ...(email !== undefined && { email }) });
const hasNoEmail = (_: string, __: unknown, { claims }: Identity): boolean =>
  claims?.['email_verified'] !== true;

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
