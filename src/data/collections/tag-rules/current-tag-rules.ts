import * as z from 'zod/mini';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { firstTagRules, guardTags, type JudgedTag } from './judge-tags.ts';
import { tagRules, tagRulesId, type TagRulesFields } from './tag-rule.collection.ts';

/** How long the rules are cached, in milliseconds: a batch of a hundred images reads them once or twice. */
const cacheTime = 30_000;

let cached: { readonly at: number; readonly rules: Promise<TagRulesFields> } | undefined;

/** Thrown when the rules reject tags; nothing was written. */
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
  return parsed?.state === 'published' ? z.parse(tagRules.own, parsed.record) : firstTagRules;
}

/** Reads the current rules from the database, cached for `cacheTime`. Throws `ServiceError`. */
export function readTagRules(): Promise<TagRulesFields> {
  if (!cached || Date.now() - cached.at > cacheTime) {
    const rules = read();
    cached = { at: Date.now(), rules };
    rules.catch(forgetTagRules);
  }
  return cached.rules;
}

/** Clears the cache, so that the next call reads the rules again. */
export function forgetTagRules(): void {
  cached = undefined;
}

/** Applies the rules to tags; those in `known` are always accepted. Throws `RefusedTagsError`, `ServiceError`. */
export async function guardedTags(tags: readonly string[], known: readonly string[] = []): Promise<string[]> {
  if (tags.length === 0) return [];
  const applied = guardTags(tags, known, await readTagRules());
  if (applied.refused.length > 0) throw new RefusedTagsError(applied.refused);
  return applied.tags;
}

/** Returns the tags of a document of any collection; empty when it has no such field. */
export const tagsIn = (data: Readonly<Record<string, unknown>> | undefined): string[] =>
  Array.isArray(data?.['tags']) ? data['tags'].filter((tag) => typeof tag === 'string') : [];
