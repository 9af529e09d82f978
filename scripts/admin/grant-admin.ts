import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { schemaPath, schemaWrite } from '#scripts/backup/schema-versions.ts';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import { callFirestore, databaseOf, type Owner } from '#scripts/cloud/owner.ts';
import { newestVersions } from '#scripts/migrate/migrations.ts';

/** An account cannot be made an admin. */
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

/** Who becomes an admin: an account, or whoever signs in with a verified address. */
export type Grantee = { readonly uid: string } | { readonly email: string };

type Invited = z.infer<typeof map>;

const withInvited = (email: string, { mapValue }: Invited = { mapValue: {} }): Invited => ({
  mapValue: { fields: { ...mapValue.fields, [email]: text('admin') } },
});

/** The first roles of a project: one admin or one invitation; no restrictions, and all other lists empty. */
const firstRoles = (who: Grantee) => ({
  ...('uid' in who ? {} : { invited: withInvited(who.email) }),
  admins: texts('uid' in who ? [who.uid] : []),
  editors: texts([]),
  blocked: texts([]),
  frozen: { booleanValue: false },
  fourEyes: { booleanValue: false },
  rev: { integerValue: '1' },
});

/**
 * Returns the changed fields of the roles, with the account as an admin or the address invited; undefined if nothing
 * changes.
 */
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
 * Makes an account an admin, or invites an address (in lower case) as one, bypassing the rules. Returns `created` if
 * there were no roles yet, `added`, or `already`. Nothing else in `access/roles` changes. Throws `GrantError`, and
 * `RequestError`, also when somebody else has changed the roles meanwhile.
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
  // A project without roles has no content yet, so future content will have the current form.
  const { fields: versions } = schemaWrite({ versions: newestVersions() });
  const schema = { update: { name: `${database}/documents/${schemaPath}`, fields: versions } };
  await callFirestore(owner, 'commit', { writes: found ? [write] : [write, schema] });
  return found ? 'added' : 'created';
}
