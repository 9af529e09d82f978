import { rolesSchema } from '#src/data/members/access/roles.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { fieldMutations } from './field-mutations.ts';
import { invitations, joinSpecs, mayRead, rolesPath, type State } from './invitation-case-specs.ts';
import {
  logged,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  without,
  writeId,
  writeIdMutations,
} from './mutation.ts';
import {
  type Call,
  now,
  type CaseSpec,
  hasFactor,
  type Role,
  rolesDocument,
  type Site,
} from './case-specs.ts';

const minutes = 60_000;

/** The next version of the roles, with a new editor; below, its log entry. */
const nextRoles = (site: Site): Fields => ({
  ...rolesDocument(site),
  editors: ['editor', 'someone', 'blocked', 'x'],
  rev: 2n,
  writeId,
  updatedAt: now,
});
const appointed = { action: 'change-roles', note: 'x: editor' };

/** Marks a mutation as invalid: of all that the schema accepts, only what the log entry says may be written. */
const asOther = (mutation: Mutation): Mutation => ({ ...mutation, isGood: false });

const rolesMutations: readonly Mutation[] = [
  nothing,
  put('an unknown field', { owners: [] }),
  put('the previous revision', { rev: 1n }),
  put('a skipped revision', { rev: 3n }),
  put("a time other than the server's", { updatedAt: new Date(1) }),
  ...writeIdMutations,
  put('another tenant', { tenant: 'elsewhere' }),
  put('another editor', { editors: ['editor', 'someone', 'blocked', 'y'] }),
  put('one editor added', { editors: ['editor', 'someone', 'blocked', 'y', 'x'] }),
  put('one editor removed', { editors: ['editor', 'someone', 'x'] }),
  put('one admin added', { admins: ['admin', 'blockedAdmin', 'x'] }),
  put('one blocked account added', { blocked: ['blocked', 'blockedAdmin', 'x'] }),
  put('the site frozen as well', { frozen: true }),
  put('the four-eyes rule as well', { fourEyes: true }),
  put('the site frozen with a word', { frozen: 'yes' }),
  ...fieldMutations(rolesSchema.shape, nextRoles({ title: '', frozen: false, fourEyes: false }))
    // Not a change, because these are the existing values.
    .filter(({ title }) => !/^(no tenant|no secondFactor|frozen: false|fourEyes: false)$/.test(title))
    .map(asOther),
];

/** Possible changes, and the required log entries. */
const states = (before: Fields): readonly State[] => {
  const [admins, editors, blocked] = ['admins', 'editors', 'blocked'].map((name) => before[name] as string[]);
  const listWithout = (list: readonly string[] = [], uid = '') => list.filter((each) => each !== uid);
  const frozen = before['frozen'] === true;
  const fourEyes = before['fourEyes'] === true;
  const removed = { editors: listWithout(editors, 'editor') };
  return [
    ['change-roles', 'x: admin', { admins: [...(admins ?? []), 'x'] }, true],
    ['change-roles', 'editor: admin', { admins: [...(admins ?? []), 'editor'], ...removed }, true],
    ['change-roles', 'editor: none', removed, true],
    ['change-roles', 'editor: nothing', removed, false],
    ['change-roles', 'editor', removed, false],
    ['change-roles', 'editor: none: x', removed, false],
    ['change-roles', undefined, removed, false],
    ['block', 'editor: none', removed, false],
    ['block', 'editor: blocked', { ...removed, blocked: [...(blocked ?? []), 'editor'] }, true],
    ['change-roles', 'editor: blocked', { ...removed, blocked: [...(blocked ?? []), 'editor'] }, false],
    ['block', 'editor: blocked', { blocked: [...(blocked ?? []), 'editor'] }, false],
    ['change-roles', 'blockedAdmin: none', { admins: ['admin'], blocked: ['blocked'] }, true],
    ['change-roles', 'blockedAdmin: none', { admins: ['admin'] }, false],
    ['change-roles', 'editor: admin', { admins: [...(admins ?? []), 'editor'] }, false],
    ['change-roles', 'editor: none', { ...removed, frozen: !frozen }, false],
    ['change-roles', 'editor: none', { ...removed, tenant: 'elsewhere' }, false],
    ['change-roles', 'x: none', {}, false],
    ['freeze', undefined, { frozen: true }, !frozen],
    ['unfreeze', undefined, { frozen: false }, frozen],
    ['freeze', undefined, { frozen: !frozen, fourEyes: !fourEyes }, false],
    ['unfreeze', undefined, { frozen: true }, false],
    ['freeze', undefined, { frozen: 'yes' }, false],
    ['four-eyes', 'on', { fourEyes: true }, !fourEyes],
    ['four-eyes', 'off', { fourEyes: true }, false],
    ['four-eyes', undefined, { fourEyes: true }, false],
    ['four-eyes', fourEyes ? 'on' : 'off', {}, false],
    ['block', 'admin: blocked', { blocked: [...(blocked ?? []), 'admin'] }, false],
    ['four-eyes', 'on', { fourEyes: true, frozen: !frozen }, false],
    ['four-eyes', 'on', { fourEyes: 'yes' }, false],
    ...['admins', 'editors', 'both'].map((secondFactor): State => [
      'second-factor',
      secondFactor,
      { secondFactor },
      secondFactor !== before['secondFactor'] && { needsFactor: secondFactor !== 'editors' },
    ]),
    ['second-factor', 'editors', { secondFactor: 'both' }, false],
    ['second-factor', 'none', { secondFactor: 'none' }, false],
    ['second-factor', 'editors', { secondFactor: ['editors'] }, false],
    ['second-factor', 'editors', { secondFactor: 'editors', frozen: !frozen }, false],
    ['second-factor', 'blocked', { secondFactor: 'blocked' }, false],
    ['freeze', 'both', { secondFactor: 'both' }, false],
    ['second-factor', 'none', {}, false],
    ...invitations,
    ['publish', undefined, { frozen: !frozen }, false],
    ['publish', fourEyes ? 'off' : 'on', { fourEyes: !fourEyes }, false],
  ];
};

const isSame = (one: Fields, other: Fields): boolean =>
  one['frozen'] === other['frozen'] &&
  one['fourEyes'] === other['fourEyes'] &&
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key]);

const many = (size: number) => Array.from({ length: size }, (_, index) => `account ${index}`);

/** Lists with one more account than now, at the maximum and above it. */
const sizes: readonly (readonly [name: string, state: string, max: number])[] = [
  ['admins', 'admin', 100],
  ['editors', 'editor', 500],
  ['blocked', 'blocked', 500],
];

/** The case specs of `access/roles` on one site. */
export function rolesCaseSpecs(site: Site): CaseSpec[] {
  const base = nextRoles(site);
  const spec = (
    title: string,
    call: Call,
    isGood: CaseSpec['isGood'],
    role: Role = 'admin',
    more: Partial<CaseSpec> = {},
  ): CaseSpec => ({
    title,
    before: {},
    call: () => call,
    isGood,
    role,
    alsoFrozen: true,
    site,
    ...(/nothing|read|list|delete/.test(title) && { everySite: true }),
    ...more,
  });
  const write = (fields: Fields, entry: Fields | null = appointed) => ({
    writes: logged('admin', 'change-roles', rolesPath, fields, entry),
  });
  /** The next version of `there`. */
  const changed = (
    title: string,
    there: Fields,
    fields: Fields,
    [action, note]: readonly [action: string, note?: string | undefined],
    isGood: CaseSpec['isGood'],
    more: Partial<CaseSpec> = {},
  ): CaseSpec => {
    const entry = { action, ...(note !== undefined && { note }) };
    const next = { ...there, ...fields, rev: 2n, writeId, updatedAt: now };
    const before = { [rolesPath]: there };
    return spec(`roles ${title}`, write(next, entry), isGood, 'admin', { before, ...more });
  };
  const before = rolesDocument(site);
  const acts = states(before).map(([action, note, fields, isGood]) =>
    changed(
      `with ${action} ${note ?? ''} ${JSON.stringify(fields)}`,
      before,
      fields,
      [action, note],
      typeof isGood === 'boolean' ? isGood : (_, __, identity) => !isGood.needsFactor || hasFactor(identity),
    ),
  );
  const entries: readonly (readonly [string, Fields | null])[] = [
    ['no entry', null],
    ['an entry of another document', { ...appointed, target: 'access/role' }],
    ['an entry with an additional segment in its target', { ...appointed, target: 'access/roles/x' }],
    ['an earlier entry', { ...appointed, at: new Date(1) }],
    ['an entry by another account', { ...appointed, by: 'x' }],
  ];
  const ofMany = { site: { ...site, title: `${site.title}, of many` } };
  const full = sizes.flatMap(([name, state, max]) =>
    [max - 1, max].map((size) => {
      const list = name === 'admins' ? ['admin', ...many(size - 1)] : many(size);
      const act = [state === 'blocked' ? 'block' : 'change-roles', `x: ${state}`] as const;
      const there = { ...before, [name]: list };
      return changed(`with ${size + 1} ${name}`, there, { [name]: [...list, 'x'] }, act, size < max, ofMany);
    }),
  );
  const inviting = ['invite', 'x@local.test: editor'] as const;
  const invitedMany = [99, 100].map((size) => {
    const list = Object.fromEntries(
      many(size).map((name) => [`${name.replace(' ', '-')}@local.test`, 'editor']),
    );
    const invited = { ...list, 'x@local.test': 'editor' };
    return changed(
      `with ${size + 1} invited`,
      { ...before, invited: list },
      { invited },
      inviting,
      size < 100,
    );
  });
  const { editors = [] } = before;
  const withX = [...(editors as string[]), 'x'];
  const misnamed = { ...before, editors: [...(editors as string[]), 'a@local.test'] };
  const leaving = ['change-roles', 'admin: none'] as const;
  const twoAdmins = { ...before, admins: ['admin', 'another'] };
  const uninvited = without(before, 'invited');
  const signedIn = (title: string, milliseconds: number, isGood: boolean): CaseSpec => {
    const time = new Date(now.getTime() + milliseconds);
    return spec(title, write({ ...base, updatedAt: time }, { ...appointed, at: time }), isGood, 'admin', {
      time,
    });
  };
  const beside = (title: string, path: string, fields: Fields): CaseSpec =>
    spec(title, { writes: [...write(base).writes, [path, fields]] }, false);
  return [
    ...rolesMutations.map(({ title, change, isGood }) =>
      // Setting an already set value is not a change.
      spec(`roles with ${title}`, write(change(base)), isGood || isSame(change(base), base)),
    ),
    spec('roles without the tenant', write(without(base, 'tenant')), site.tenant === undefined),
    beside('roles with a second entry', `audit/${otherWriteId}`, {
      by: 'admin',
      at: now,
      target: rolesPath,
      writeId: otherWriteId,
      ...appointed,
    }),
    beside('roles with a revision', `${rolesPath}/revisions/2`, { by: 'admin', at: now, document: base }),
    ...acts,
    changed('without an address', misnamed, { editors }, ['change-roles', 'a@local.test: none'], true),
    ...full,
    ...invitedMany,
    ...entries.map(([title, entry]) => spec(`roles with ${title}`, write(base, entry), false)),
    changed('without an admin', { ...before, admins: ['admin'] }, { admins: [] }, leaving, false),
    changed('without oneself', twoAdmins, { admins: ['another'] }, leaving, false),
    changed('without another', twoAdmins, { admins: ['admin'] }, ['change-roles', 'another: none'], true),
    spec(
      'roles without a second factor',
      write(
        { ...without(before, 'secondFactor'), rev: 2n, writeId, updatedAt: now },
        { action: 'second-factor', note: 'none' },
      ),
      site.secondFactor !== undefined,
    ),
    // As written in the console.
    changed('with a first editor', uninvited, { editors: withX }, ['change-roles', 'x: editor'], true),
    changed('with a first invitation', uninvited, { invited: { 'x@local.test': 'editor' } }, inviting, true),
    {
      ...spec('roles with a token that has no time of signing in', write(base), false),
      senders: [{ title: 'an admin', uid: 'admin', claims: { auth_time: undefined }, role: 'admin' }],
    },
    signedIn('roles 15 minutes after signing in', 15 * minutes, true),
    signedIn('roles more than 15 minutes after signing in', 15 * minutes + 1, false),
    spec('the first roles', write({ ...base, rev: 1n }), false, 'nobody', {
      before: { [rolesPath]: null },
    }),
    spec('other roles', { writes: [['access/other', base]] }, false, 'nobody'),
    spec(
      'other roles with their entry',
      { writes: logged('admin', 'change-roles', 'access/other', base, appointed) },
      false,
      'nobody',
    ),
    spec('delete the roles', { delete: rolesPath }, false, 'nobody'),
    spec('read the roles', { get: rolesPath }, mayRead, 'anyone'),
    ...joinSpecs(site),
    spec('list the roles', { list: 'access', limit: 1 }, false, 'nobody'),
    spec('read a path without rules', { get: 'elsewhere/a' }, false, 'nobody'),
    spec('write a path without rules', { writes: [['elsewhere/a', base]] }, false, 'nobody'),
  ];
}
