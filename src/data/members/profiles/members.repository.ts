import * as z from 'zod/mini';
import { auditWrite } from '#src/data/members/audit/audit-write.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { Account } from '#src/platform/firebase/session.ts';
import { serverTime, type Write } from '#src/platform/text/values.ts';
import { plainLine } from '#src/platform/text/visible-text.ts';
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

/** Names that nobody can mistake for another: no scripts that have look-alikes. firestore.rules agree (`isName`). */
export const memberNameForm =
  /^[0-9A-Za-z\u00C0-\u024F\u0289\u3041-\u3096\u3400-\u4DBF\u4E00-\u9FFF\u{20000}-\u{2F7FF}]+(?:[ ·‧.'_-][0-9A-Za-z\u00C0-\u024F\u0289\u3041-\u3096\u3400-\u4DBF\u4E00-\u9FFF\u{20000}-\u{2F7FF}]+)*$/u;

/** Returns what two names have in common that look the same; firestore.rules agree (`nameKey`). */
export const memberNameKey = (name: string): string => name.toLowerCase().replaceAll(/[ ·‧.'_-]/gu, '');

const notInNames =
  /[^0-9A-Za-z\u00C0-\u024F\u0289\u3041-\u3096\u3400-\u4DBF\u4E00-\u9FFF\u{20000}-\u{2F7FF} ·‧.'_-]/gu;

/** Normalises a name for storage: letters with single dividers between, cut to the maximum length. */
export function normaliseName(given: string): string {
  const plain = plainLine(given.normalize('NFKC')).replaceAll(notInNames, '');
  const ends = /^[ ·‧.'_-]|[ ·‧.'_-]$/gu;
  const words = plain.replaceAll(/([ ·‧.'_-])[ ·‧.'_-]+/gu, '$1').replaceAll(ends, '');
  return cutText(words, memberNameLimit).replaceAll(ends, '');
}

/** Thrown if another member has this name. */
export class NameTakenError extends ServiceError {
  constructor(name: string) {
    super('conflict', `${name} is the name of another member`);
    this.name = 'NameTakenError';
  }
}

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

/** True if another member has the name now; one that they have given up is free. */
async function isTaken({ uid, name }: Member): Promise<boolean> {
  const key = memberNameKey(name);
  const other = (await readDocument(`memberNames/${key}`))?.data['uid'];
  if (typeof other !== 'string' || other === uid) return false;
  const theirs = (await readDocument(`members/${other}`))?.data['name'];
  return typeof theirs === 'string' && memberNameKey(theirs) === key;
}

const reservation = ({ uid, name }: Member): Write => ({
  kind: 'set',
  path: `memberNames/${memberNameKey(name)}`,
  data: { uid },
});

/** Reserves the name of a member who wrote it before names were unique. */
async function reserve(member: Member): Promise<void> {
  if (!memberNameForm.test(member.name) || (await readDocument(reservation(member).path))) return;
  await commitDocuments([reservation(member)]);
}

async function write(member: Member): Promise<void> {
  const { uid, name, email } = member;
  if (await isTaken(member)) throw new NameTakenError(name);
  const writeId = crypto.randomUUID();
  const path = `members/${uid}`;
  await commitDocuments([
    { kind: 'set', path, data: { name, email, writeId, updatedAt: serverTime } },
    reservation(member),
    auditWrite('rename', path, writeId),
  ]);
}

/** Writes a member's name with an audit entry: one's own or, for an admin, anyone's. Throws `NameTakenError`, `ServiceError`. */
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
    if (!introduction) return member?.success ? reserve({ uid, ...member.data }) : undefined;
    let { name } = introduction;
    for (let number = 2; await isTaken({ ...introduction, name }); number += 1)
      name = `${introduction.name} ${number}`;
    await write({ ...introduction, name });
  });
