import * as z from 'zod/mini';
import { isSame } from '#src/data/content/form/form-values.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { listLocally, readLocally, removeLocally, saveLocally } from '#src/platform/storage/local-store.ts';

const values = z.record(z.string(), z.unknown());
const revision = z.int().check(z.nonnegative());

const localDraftSchema = z.object({
  /** The stored values when the edit began. */
  before: values,
  values,
  /** Values that were sent to the database and not confirmed. */
  sent: z.exactOptional(values),
  /** The versions of the draft and of the published document that the text is based on; 0 if none. */
  draftRev: revision,
  publishedRev: revision,
  /** ISO time. */
  at: z.string(),
});

/** A text that is not in the database yet, saved on this device. */
export type LocalDraft = z.infer<typeof localDraftSchema>;

const replacedSchema = z.object({ values, at: z.string() });

/** A text that was replaced: the editor chose the other side of a conflict, an earlier version, or to start over. */
export type ReplacedText = z.infer<typeof replacedSchema>;

/** The account and document of a text; every account on a device has its own. */
export interface DraftOwner {
  readonly uid: string;
  readonly collection: string;
  readonly id: string;
}

/** Identifies this page: two tabs that edit the same document store a text each, and neither removes the other's. */
const tab = crypto.randomUUID();

const keyOf = ({ uid, collection, id }: DraftOwner): string => `${uid}/${collection}~${id}`;
const ownKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/tab/${tab}`;
const replacedKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/mine`;

/** Matches the key of a text of any tab. */
const textKey = /^[^/]*\/([^~/]+)~([^/]+)\/tab\/[^/]+$/;

interface FoundText {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly draft: LocalDraft;
}

/** Returns the texts whose keys start with `start`, newest first. Never throws. */
async function findTexts(start: string): Promise<FoundText[]> {
  const found = await listLocally(start);
  return found
    .flatMap(([key, value]) => {
      const [, collection, id] = textKey.exec(key) ?? [];
      const draft = z.safeParse(localDraftSchema, value).data;
      return collection && id && draft ? [{ key, collection, id, draft }] : [];
    })
    .toSorted((a, b) => compareCodes(b.draft.at, a.draft.at));
}

/**
 * Takes over the texts that tabs of this device saved of a document: the newest becomes this page's own, the next one
 * is offered as a replaced text, and the rest remain for the next time. Each text is stored under its new key before
 * the old key is removed.
 */
async function takeOver(owner: DraftOwner, replaced: ReplacedText | undefined) {
  const texts = (await findTexts(keyOf(owner))).filter(({ id }) => id === owner.id);
  const [newest, ...others] = texts;
  if (!newest) return { draft: undefined, replaced };
  const own = ownKeyOf(owner);
  if (newest.key !== own && (await saveLocally(own, newest.draft))) await removeLocally(newest.key);
  const repeated = others.filter(({ draft }) => isSame(draft.values, newest.draft.values));
  await Promise.all(repeated.map(({ key }) => removeLocally(key)));
  const other = others.find((each) => !repeated.includes(each));
  if (!other || replaced) return { draft: newest.draft, replaced };
  const text: ReplacedText = { values: other.draft.values, at: other.draft.at };
  if (await saveReplacedText(owner, text)) await removeLocally(other.key);
  return { draft: newest.draft, replaced: text };
}

/** Reads the texts of a document that are stored on this device. Never throws. */
export async function readLocalDraft(owner: DraftOwner): Promise<{
  readonly draft: LocalDraft | undefined;
  readonly replaced: ReplacedText | undefined;
}> {
  return takeOver(owner, z.safeParse(replacedSchema, await readLocally(replacedKeyOf(owner))).data);
}

/** Saves this page's text on the device, or removes it. Returns false when the browser denies storage; never throws. */
export async function saveLocalDraft(owner: DraftOwner, draft: LocalDraft | undefined): Promise<boolean> {
  if (draft) return saveLocally(ownKeyOf(owner), draft);
  await removeLocally(ownKeyOf(owner));
  return true;
}

/** Like `saveLocalDraft`, for a replaced text. */
export async function saveReplacedText(
  owner: DraftOwner,
  replaced: ReplacedText | undefined,
): Promise<boolean> {
  if (replaced) return saveLocally(replacedKeyOf(owner), replaced);
  await removeLocally(replacedKeyOf(owner));
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

/** Lists the replaced texts of an account, which can be restored. Never throws. */
export async function listReplacedTexts(uid: string): Promise<ListedReplacedText[]> {
  const found = await listLocally(`${uid}/`);
  return found.flatMap(([key, value]) => {
    const [, collection, id] = /^[^/]*\/([^~/]+)~([^/]+)\/mine$/.exec(key) ?? [];
    const text = z.safeParse(replacedSchema, value).data;
    return collection && id && text ? [{ ...text, collection, id }] : [];
  });
}

/**
 * Lists the newest text of each document of an account that is on this device and not in the database. Never throws.
 */
export async function listLocalDrafts(uid: string): Promise<ListedLocalDraft[]> {
  const found = await findTexts(`${uid}/`);
  const newest = new Map(
    found
      .toReversed()
      .map(({ collection, id, draft }) => [`${collection}~${id}`, { ...draft, collection, id }]),
  );
  return [...newest.values()];
}
