import * as z from 'zod/mini';
import { isSame } from '#src/data/content/form/form-values.ts';
import { compareCodes } from '#src/platform/compare.ts';
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

/** This page: two tabs that write the same document have a text each, and neither removes the other's. */
const tab = crypto.randomUUID();

const keyOf = ({ uid, collection, id }: DraftOwner): string => `${uid}/${collection}~${id}`;
const ownKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/tab/${tab}`;
const replacedKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/mine`;
const changeKeyOf = (owner: DraftOwner): string => `${keyOf(owner)}/change`;

/** Of a text that any tab saved, also under the key of earlier releases: one for all tabs. */
const textKey = /^[^/]*\/([^~/]+)~([^/]+)(?:\/tab\/[^/]+)?$/;

interface FoundText {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly draft: LocalDraft;
}

/** The texts whose keys start with `start`, the newest first. Never throws. */
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
 * Takes over what tabs of this device wrote of a document: the newest text becomes this page's own, the one before it is
 * offered as one that made way. The rest waits for the next time. Each is stored in its new place before it leaves the old one.
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

/** What this device has of a document's text. Never throws. */
export async function readLocalDraft(owner: DraftOwner): Promise<{
  readonly draft: LocalDraft | undefined;
  readonly replaced: ReplacedText | undefined;
  readonly change: LocalChange | undefined;
}> {
  const [replaced, change] = await Promise.all([replacedKeyOf(owner), changeKeyOf(owner)].map(readLocally));
  return {
    ...(await takeOver(owner, z.safeParse(replacedSchema, replaced).data)),
    change: z.safeParse(changeSchema, change).data,
  };
}

/** Saves this page's text on the device, or removes it. False when the browser denies it; never throws. */
export async function saveLocalDraft(owner: DraftOwner, draft: LocalDraft | undefined): Promise<boolean> {
  if (draft) return saveLocally(ownKeyOf(owner), draft);
  await removeLocally(ownKeyOf(owner));
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

/** The text of each document of an account that this device has and the database has not: the newest. Never throws. */
export async function listLocalDrafts(uid: string): Promise<ListedLocalDraft[]> {
  const found = await findTexts(`${uid}/`);
  const newest = new Map(
    found
      .toReversed()
      .map(({ collection, id, draft }) => [`${collection}~${id}`, { ...draft, collection, id }]),
  );
  return [...newest.values()];
}
