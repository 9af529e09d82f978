import { publish } from '#src/data/content/write/publish.ts';
import { forgetTagRules } from '#src/data/collections/tag-rules/current-tag-rules.ts';
import {
  noTagRules,
  tagRules,
  type TagRulesFields,
  tagRulesId,
} from '#src/data/collections/tag-rules/tag-rule.collection.ts';

export const sampleTagRules: TagRulesFields = {
  ...noTagRules,
  blacklist: [{ pattern: '謠言', match: 'contains', reason: '標籤不下結論' }],
  synonyms: [{ from: ['台北'], to: '臺北市' }],
};

/** Publishes the first version of the tag rules. */
export async function publishTagRules(fields: TagRulesFields): Promise<void> {
  const change = { kind: '首次', note: '' } as const;
  await publish([{ collection: tagRules.name, id: tagRulesId, fields, change, audit: 'publish' }]);
  forgetTagRules();
}
