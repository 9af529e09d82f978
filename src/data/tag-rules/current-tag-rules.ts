import * as z from 'zod/mini';
import { readDocument } from '#src/platform/documents.ts';
import { ServiceError } from '#src/platform/errors.ts';
import { guardTags, type JudgedTag } from './judge-tags.ts';
import { noTagRules, tagRules, tagRulesId, type TagRulesFields } from './tag-rule.collection.ts';

/** Milliseconds for which the rules are not read again: a batch of a hundred pictures reads them once or twice. */
const cacheTime = 30_000;

let cached: { readonly at: number; readonly rules: Promise<TagRulesFields> } | undefined;

/** Tags that the rules deny: nothing was written. */
export class RefusedTagsError extends ServiceError {
  readonly refused: readonly JudgedTag[];
  constructor(refused: readonly JudgedTag[]) {
    super('invalid', `tags refused: ${refused.map(({ tag }) => tag).join('、')}`);
    this.name = 'RefusedTagsError';
    this.refused = refused;
  }
}

async function read(): Promise<TagRulesFields> {
  const raw = await readDocument(`${tagRules.name}/${tagRulesId}`);
  const parsed = raw && tagRules.parse(raw);
  return parsed?.state === 'published' ? z.parse(tagRules.own, parsed.record) : noTagRules;
}

/** The rules as the database has them now, or a moment ago. Throws `ServiceError`. */
export function readTagRules(): Promise<TagRulesFields> {
  if (!cached || Date.now() - cached.at > cacheTime) {
    const rules = read();
    cached = { at: Date.now(), rules };
    rules.catch(forgetTagRules);
  }
  return cached.rules;
}

/** Reads the rules again the next time. */
export function forgetTagRules(): void {
  cached = undefined;
}

/** The tags as the rules leave them; those among `known` stay. Throws `RefusedTagsError`, `ServiceError`. */
export async function guardedTags(tags: readonly string[], known: readonly string[] = []): Promise<string[]> {
  if (tags.length === 0) return [];
  const applied = guardTags(tags, known, await readTagRules());
  if (applied.refused.length > 0) throw new RefusedTagsError(applied.refused);
  return applied.tags;
}

/** The tags of a document of any collection; none where it has no such field. */
export const tagsIn = (data: Readonly<Record<string, unknown>> | undefined): string[] =>
  Array.isArray(data?.['tags']) ? data['tags'].filter((tag) => typeof tag === 'string') : [];
