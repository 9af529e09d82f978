import { rolesSchema } from '#src/data/access/roles.schema.ts';
import type { Fields } from '#scripts/prove/differential/plain-values.ts';
import { fieldMutations } from './field-mutations.ts';
import { type Mutation, nothing, put, without, writeId, writeIdMutations } from './mutation.ts';
import { type Call, now, type CaseSpec, type Role, rolesDocument, type Site } from './case-specs.ts';

const minutes = 60_000;

const rolesPath = 'access/roles';

function nextRoles(site: Site): Fields {
  return {
    ...rolesDocument(site),
    admins: ['admin'],
    blocked: ['blocked'],
    rev: 2n,
    writeId,
    updatedAt: now,
  };
}

/** The tenant is not changed here, the number is the next, the time the server's: other values are denied below. */
const isOurs = ({ title, isGood }: Mutation) => !/^(rev|writeId|updatedAt|tenant): /.test(title) || !isGood;

const rolesMutations: readonly Mutation[] = [
  nothing,
  put('an unknown field', { owners: [] }),
  put('the version before', { rev: 1n }),
  put('a skipped version', { rev: 3n }),
  put('another time', { updatedAt: new Date(1) }),
  ...writeIdMutations,
  put('an admin who is blocked', { blocked: ['x', 'admin'] }),
  put('another tenant', { tenant: 'elsewhere' }),
  put('an editor more', { editors: ['editor', 'x'] }, true),
  put('the site frozen', { frozen: true }, true),
  put('four eyes', { fourEyes: true }, true),
  ...fieldMutations(rolesSchema.shape, nextRoles({ title: '', frozen: false, fourEyes: false })).filter(
    (mutation) => isOurs(mutation) && mutation.title !== 'no tenant',
  ),
];

/** What is asked of `access/roles` on one site. */
export function rolesCaseSpecs(site: Site): CaseSpec[] {
  const base = nextRoles(site);
  const spec = (
    title: string,
    call: Call,
    isGood: boolean,
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
  const write = (fields: Fields): Call => ({ writes: [[rolesPath, fields]] });
  const later = (milliseconds: number): Partial<CaseSpec> => ({
    time: new Date(now.getTime() + milliseconds),
  });
  const signedIn = (title: string, milliseconds: number, isGood: boolean): CaseSpec => {
    const time = later(milliseconds);
    return spec(title, write({ ...base, updatedAt: time.time ?? now }), isGood, 'admin', time);
  };
  return [
    ...rolesMutations.map(({ title, change, isGood }) =>
      spec(`roles with ${title}`, write(change(base)), isGood),
    ),
    spec('roles without the tenant', write(without(base, 'tenant')), site.tenant === undefined),
    signedIn('roles 15 minutes after signing in', 15 * minutes, true),
    signedIn('roles more than 15 minutes after signing in', 15 * minutes + 1, false),
    spec('the first roles', write({ ...base, rev: 1n }), false, 'nobody', {
      before: { [rolesPath]: null },
    }),
    spec('other roles', { writes: [['access/other', base]] }, false, 'nobody'),
    spec('delete the roles', { delete: rolesPath }, false, 'nobody'),
    spec('read the roles', { get: rolesPath }, true, 'editor'),
    spec('list the roles', { list: 'access', limit: 1 }, false, 'nobody'),
    spec('read what no rule names', { get: 'elsewhere/a' }, false, 'nobody'),
    spec('write what no rule names', { writes: [['elsewhere/a', base]] }, false, 'nobody'),
  ];
}
