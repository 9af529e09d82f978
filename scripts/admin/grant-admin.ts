import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { schemaPath, schemaWrite } from '#scripts/backup/schema-versions.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { callFirestore, databaseOf, type Owner } from '#scripts/cloud/owner.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';

/** Nobody can become an admin like this. */
export class GrantError extends OperatorError {}

const list = z.object({
  arrayValue: z.object({ values: z.optional(z.array(z.object({ stringValue: z.string() }))) }),
});

const map = z.object({ mapValue: z.object({ fields: z.optional(z.record(z.string(), z.unknown())) }) });

const rolesSchema = z.object({
  updateTime: z.string(),
  fields: z.looseObject({
    admins: list,
    blocked: list,
    invited: z.optional(map),
    rev: z.object({ integerValue: z.string() }),
  }),
});

const answerSchema = z.array(z.object({ found: z.optional(rolesSchema) }));

const text = (value: string) => ({ stringValue: value });
const texts = (values: readonly string[]) => ({ arrayValue: { values: values.map(text) } });
const uidsOf = ({ arrayValue }: z.infer<typeof list>): string[] =>
  (arrayValue.values ?? []).map(({ stringValue }) => stringValue);

/** Who becomes an admin: an account, or whoever proves to have an address when they sign in. */
export type Grantee = { readonly uid: string } | { readonly email: string };

type Invited = z.infer<typeof map>;

const withInvited = (email: string, { mapValue }: Invited = { mapValue: {} }): Invited => ({
  mapValue: { fields: { ...mapValue.fields, [email]: text('admin') } },
});

/** The roles of a project that has none yet: one admin or the invitation of one, everything else open and empty. */
const firstRoles = (who: Grantee) => ({
  ...('uid' in who ? {} : { invited: withInvited(who.email) }),
  admins: texts('uid' in who ? [who.uid] : []),
  editors: texts([]),
  blocked: texts([]),
  frozen: { booleanValue: false },
  fourEyes: { booleanValue: false },
  rev: { integerValue: '1' },
});

/** The fields of the roles with somebody an admin, or invited as one; undefined where they are. */
function granted(fields: z.infer<typeof rolesSchema>['fields'], who: Grantee): object | undefined {
  if ('uid' in who) {
    const admins = uidsOf(fields.admins);
    if (admins.includes(who.uid)) return undefined;
    if (uidsOf(fields.blocked).includes(who.uid))
      throw new GrantError(`${who.uid} is blocked; unblock the account first`);
    return { admins: texts([...admins, who.uid]) };
  }
  const invited = withInvited(who.email, fields.invited);
  return isDeepStrictEqual(invited, fields.invited) ? undefined : { invited };
}

/**
 * Makes an account an admin, or invites an address (in lower case) as one, by rights above the rules: `created` when there
 * were no roles yet, `added`, or `already`. Nothing else in `access/roles` changes. Throws `GrantError`, and
 * `RequestError` also when somebody changed the roles meanwhile.
 */
export async function grantAdmin(who: Grantee, owner: Owner): Promise<'created' | 'added' | 'already'> {
  const database = databaseOf(owner);
  const name = `${database}/documents/access/roles`;
  const [answer] = z.parse(answerSchema, await callFirestore(owner, 'batchGet', { documents: [name] }));
  const found = answer?.found;
  const change = found && granted(found.fields, who);
  if (found && !change) return 'already';
  const fields = found
    ? {
        ...found.fields,
        ...change,
        rev: { integerValue: String(Number(found.fields.rev.integerValue) + 1) },
      }
    : firstRoles(who);
  const write = {
    update: { name, fields: { ...fields, writeId: text(randomUUID()) } },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: found ? { updateTime: found.updateTime } : { exists: false },
  };
  // A project without roles has no content yet, and what will come is in today's form.
  const { fields: versions } = schemaWrite({ versions: newestVersions() });
  const schema = { update: { name: `${database}/documents/${schemaPath}`, fields: versions } };
  await callFirestore(owner, 'commit', { writes: found ? [write] : [write, schema] });
  return found ? 'added' : 'created';
}
