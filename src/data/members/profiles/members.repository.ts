import * as z from 'zod/mini';
import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { serverTime } from '#src/platform/text/values.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { normaliseEmail } from '#src/data/members/access/email.ts';
import { text } from '#src/data/content/declare/fields.ts';

/** The maximum length of a member's name, in UTF-16 units. */
export const memberNameLimit = 40;

/**
 * `members/{uid}`: a member's name. Members read all, each writes their own, and admins can correct any. Former members
 * remain, so that the audit log stays readable.
 */
export const memberSchema = z.object({
  name: text(1, memberNameLimit),
  /** The member's verified e-mail address, in lower case. */
  email: z.exactOptional(text(1, 255)),
  writeId: z.uuid(),
  updatedAt: z.iso.datetime({ offset: true }),
});

export type Member = Pick<z.infer<typeof memberSchema>, 'name' | 'email'> & { readonly uid: string };

/** Reads the names of members, by uid. Throws `ServiceError`. */
export async function readMembers(): Promise<ReadonlyMap<string, Member>> {
  const members = await readRecords('members', ({ id, data }) => {
    const member = parseOrQuarantine(memberSchema, 'members', id, data);
    return member && { uid: id, ...member };
  });
  return new Map(members.map((member) => [member.uid, member]));
}

// Invisible characters and line breaks are not allowed in a name; `isMember` of firestore.rules has the same rule.
const unseen = /\p{C}/gu;

/** Normalises a name for storage: on one line, without invisible characters, trimmed, cut to the maximum length. */
export const normaliseName = (given: string): string =>
  cutText(given.replaceAll(/\s+/g, ' ').replaceAll(unseen, '').trim(), memberNameLimit).trim();

let lastWrite: Promise<unknown> = Promise.resolve();

/**
 * Runs writes sequentially: a name that the member types must be written after the automatic introduction, or it would
 * be lost.
 */
function inTurn(work: () => Promise<void>): Promise<void> {
  const written = lastWrite.then(work);
  lastWrite = written.catch(() => {});
  return written;
}

async function write({ uid, name, email }: Member): Promise<void> {
  const writeId = crypto.randomUUID();
  const path = `members/${uid}`;
  await commitDocuments([
    { kind: 'set', path, data: { name, email, writeId, updatedAt: serverTime } },
    auditWrite('rename', path, writeId),
  ]);
}

/** Writes a member's name with an audit entry: one's own or, for an admin, anyone's. Throws `ServiceError`. */
export const writeMember = (member: Member): Promise<void> => inTurn(() => write(member));

/** A member's initial name: from their provider, or the part of their e-mail address before the `@`. */
const firstName = ({ name, email, uid }: Account): string =>
  normaliseName(name ?? '') || normaliseName(email?.split('@')[0] ?? '') || normaliseName(uid);

/** Returns the member as the account now describes it; undefined when nothing has changed. */
export function introductionOf(account: Account, known: Member | undefined): Member | undefined {
  const email = account.email && account.isEmailVerified ? normaliseEmail(account.email) : undefined;
  if (known && known.email === email) return undefined;
  const { uid } = account;
  return { uid, name: known?.name ?? firstName(account), ...(email !== undefined && { email }) };
}

/** Writes the member as the account now describes it, unless it is already stored so. Throws `ServiceError`. */
export const introduce = (account: Account): Promise<void> =>
  inTurn(async () => {
    const { uid } = account;
    const stored = await readDocument(`members/${uid}`);
    const member = stored && z.safeParse(memberSchema, stored.data);
    const introduction = introductionOf(account, member?.success ? { uid, ...member.data } : undefined);
    if (introduction) await write(introduction);
  });
