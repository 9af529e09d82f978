import * as z from 'zod/mini';
import { publish } from '#src/data/content/write/publish.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { forgetTagRules } from './current-tag-rules.ts';
import { type TagRulesFields, type TagRulesRecord, tagRules, tagRulesId } from './tag-rule.collection.ts';

/** Publishes the rules; `previous` is the version when the edit began. Throws `ConflictError`, `ServiceError`. */
export async function saveTagRules(
  previous: TagRulesRecord | undefined,
  fields: TagRulesFields,
): Promise<void> {
  const parsed = z.safeParse(tagRules.schema, fields);
  if (!parsed.success) {
    throw new ServiceError('invalid', parsed.error.issues.map(({ path }) => path.join('.')).join(', '));
  }
  const change = { kind: previous ? '更新' : '首次', note: '' } as const;
  const item = {
    collection: tagRules.name,
    id: tagRulesId,
    fields: parsed.data,
    change,
    audit: 'publish' as const,
  };
  await publish([{ ...item, ...(previous && { previous }) }]);
  forgetTagRules();
}
