import * as z from 'zod/mini';
import { type AnyCollection, ownValues } from '#src/data/content/declare/any-collection.ts';
import type { ImportedItem } from '#src/data/content/exchange/exchange.ts';
import { id as idSchema } from '#src/data/content/declare/fields.ts';
import { withCounts, formFields } from '#src/data/content/form/form-fields.ts';
import { isSame, tidyValues } from '#src/data/content/form/form-values.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { checkValues, type FieldIssue } from '#src/data/content/declare/requirements.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { DraftRecord } from './draft.schema.ts';
import { readTagRules, tagsIn } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import { guardTags } from '#src/data/collections/tag-rules/judge-tags.ts';
import type { TagRulesFields } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import { readDrafts, saveDraft } from './drafts.repository.ts';

/** The outcome of a line: a draft of a new or changed document, no change, or a rejection. */
export type ImportAct = 'new' | 'changed' | 'same' | 'badId' | 'twice' | 'hasDraft' | 'wrong';

export interface ImportLine extends ImportedItem {
  readonly act: ImportAct;
  readonly issues: readonly FieldIssue[];
  readonly baseRev: number;
  /** The values as they would be published; undefined when they are invalid. */
  readonly fields: Record<string, unknown> | undefined;
}

interface Site {
  readonly documents: ReadonlyMap<string, RawDocument>;
  readonly drafts: ReadonlyMap<string, DraftRecord>;
  readonly rules: TagRulesFields;
}

/** Applies the tag rules to checked values, or reports the tags that they reject. */
function guardedLine(
  { fields, issues }: ReturnType<typeof checkValues>,
  known: readonly string[],
  rules: TagRulesFields,
): ReturnType<typeof checkValues> {
  if (!fields || tagsIn(fields).length === 0) return { ...(fields && { fields }), issues };
  const { tags, refused } = guardTags(tagsIn(fields), known, rules);
  const reasons = refused.map(({ tag, verdict }) =>
    verdict.kind === 'blocked' ? `${tag}（${verdict.entry.reason}）` : tag,
  );
  if (refused.length > 0)
    return { issues: [{ path: ['tags'], code: 'refusedTag', why: reasons.join('、') }] };
  return { fields: { ...fields, tags }, issues };
}

async function readSite(collection: string): Promise<Site> {
  const documents = new Map<string, RawDocument>();
  for await (const raw of readAll(collection)) documents.set(raw.id, raw);
  const drafts = new Map((await readDrafts(collection)).map((draft) => [draft.id, draft]));
  return { documents, drafts, rules: await readTagRules() };
}

/** Determines the outcome of each line from the current documents and drafts. */
export function planLines(
  collection: AnyCollection,
  items: readonly ImportedItem[],
  { documents, drafts, rules }: Site,
): ImportLine[] {
  const seen = new Set<string>();
  const form = formFields(collection);
  return items.map((item) => {
    const raw = documents.get(item.id);
    const published = raw && !('withdrawn' in raw.data) ? ownValues(collection, raw.data) : undefined;
    const draft = drafts.get(item.id);
    const known = [...tagsIn(raw?.data), ...tagsIn(draft?.data)];
    const { fields, issues } = guardedLine(
      // Counters are maintained by the application and are not in the file.
      checkValues(collection, withCounts(form, item.values, published)),
      known,
      rules,
    );
    const isTwice = seen.has(item.id);
    seen.add(item.id);
    const act = (): ImportAct => {
      if (!z.safeParse(idSchema, item.id).success) return 'badId';
      if (isTwice) return 'twice';
      if (!fields) return 'wrong';
      if (draft) return isSame(tidyValues(form, draft.data), fields) ? 'same' : 'hasDraft';
      if (!published) return 'new';
      return isSame(tidyValues(form, published), fields) ? 'same' : 'changed';
    };
    return { ...item, act: act(), issues, baseRev: Number(raw?.data['rev'] ?? 0), fields };
  });
}

/** Plans an import without changing anything. Throws `ServiceError`. */
export const planImport = async (
  collection: AnyCollection,
  items: readonly ImportedItem[],
): Promise<ImportLine[]> => planLines(collection, items, await readSite(collection.name));

/** Saves the line as a draft by the current account. Throws `DraftConflictError`, `ServiceError`. */
export async function importLine(collection: string, { id, baseRev, fields }: ImportLine): Promise<void> {
  if (fields) await saveDraft({ collection, id, baseRev, data: fields, stage: 'draft' }, undefined);
}
