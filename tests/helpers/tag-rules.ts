import { publish } from '#src/data/content/write/publish.ts';
import { forgetTagRules } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import {
  tagRules,
  type TagRulesFields,
  tagRulesId,
} from '#src/data/collections/tag-rules/tag-rule.collection.ts';

/** Publishes the first version of the tag rules. */
export async function publishTagRules(fields: TagRulesFields): Promise<void> {
  const change = { kind: '首次', note: '' } as const;
  await publish([{ collection: tagRules.name, id: tagRulesId, fields, change, audit: 'publish' }]);
  forgetTagRules();
}
