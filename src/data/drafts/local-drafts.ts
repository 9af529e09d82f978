import * as z from 'zod/mini';
import { listLocally, readLocally, removeLocally, saveLocally } from '#src/platform/local-store.ts';

const values = z.record(z.string(), z.unknown());
const revision = z.int().check(z.nonnegative());

const localDraftSchema = z.object({
  /** What was stored when the text was started. */
  before: values,
  values,
  /** A text under way to the database, whose arrival was not confirmed. */
  sent: z.exactOptional(values),
  /** Versions of the draft and of the published document that the text is an edit of; 0 is none. */
  draftRev: z.exactOptional(revision),
  publishedRev: z.exactOptional(revision),
  /** ISO time. */
  at: z.string(),
});

/** A text that is not in the database yet, saved on this device. */
export type LocalDraft = z.infer<typeof localDraftSchema>;

const replacedSchema = z.object({ values, at: z.string() });

/** A text that made way for another: the editor chose the other side, an earlier version, or to begin again. */
export type ReplacedText = z.infer<typeof replacedSchema>;

/** Whose text of which document; every account of a device has its own. */
export interface DraftOwner {
  readonly uid: string;
  readonly collection: string;
  readonly id: string;
}

const changeSchema = z.object({
  kind: z.string(),
  note: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});

/** What was typed about a change that is not published yet. */
export type LocalChange = z.infer<typeof changeSchema>;

const keyOf = ({ uid, collection, id }: DraftOwner): string => `${uid}/${collection}~${id}`;
const replacedKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/mine`;
const changeKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/change`;

/** What this device has of a document's text. Never throws. */
export async function readLocalDraft(owner: DraftOwner): Promise<{
  readonly draft: LocalDraft | undefined;
  readonly replaced: ReplacedText | undefined;
  readonly change: LocalChange | undefined;
}> {
  const keys = [keyOf(owner), replacedKeyOf(owner), changeKeyOf(owner)];
  const [draft, replaced, change] = await Promise.all(keys.map(readLocally));
  return {
    draft: z.safeParse(localDraftSchema, draft).data,
    replaced: z.safeParse(replacedSchema, replaced).data,
    change: z.safeParse(changeSchema, change).data,
  };
}

/** Saves a text on this device, or removes it. False when the browser denies it; never throws. */
export async function saveLocalDraft(owner: DraftOwner, draft: LocalDraft | undefined): Promise<boolean> {
  if (draft) return saveLocally(keyOf(owner), draft);
  await removeLocally(keyOf(owner));
  return true;
}

/** As `saveLocalDraft`, of a text that made way for another. */
export async function saveReplacedText(
  owner: DraftOwner,
  replaced: ReplacedText | undefined,
): Promise<boolean> {
  if (replaced) return saveLocally(replacedKeyOf(owner), replaced);
  await removeLocally(replacedKeyOf(owner));
  return true;
}

/** As `saveLocalDraft`, of what is typed about the change. */
export async function saveLocalChange(owner: DraftOwner, change: LocalChange | undefined): Promise<boolean> {
  if (change) return saveLocally(changeKeyOf(owner), change);
  await removeLocally(changeKeyOf(owner));
  return true;
}

export interface ListedLocalDraft extends LocalDraft {
  readonly collection: string;
  readonly id: string;
}

export interface ListedReplacedText extends ReplacedText {
  readonly collection: string;
  readonly id: string;
}

/** Every text of an account that made way for another and can be taken back. Never throws. */
export async function listReplacedTexts(uid: string): Promise<ListedReplacedText[]> {
  const found = await listLocally(`${uid}/`);
  return found.flatMap(([key, value]) => {
    const [, collection, id] = /^[^/]*\/([^~/]+)~([^/]+)\/mine$/.exec(key) ?? [];
    const text = z.safeParse(replacedSchema, value).data;
    return collection && id && text ? [{ ...text, collection, id }] : [];
  });
}

/** Every text of an account that this device has and the database has not. Never throws. */
export async function listLocalDrafts(uid: string): Promise<ListedLocalDraft[]> {
  const found = await listLocally(`${uid}/`);
  return found.flatMap(([key, value]) => {
    const [, collection, id] = /^[^/]*\/([^~/]+)~([^/]+)$/.exec(key) ?? [];
    const draft = z.safeParse(localDraftSchema, value).data;
    return collection && id && draft ? [{ ...draft, collection, id }] : [];
  });
}
