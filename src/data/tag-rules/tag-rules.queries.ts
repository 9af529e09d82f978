import { itemQuery } from '#src/data/content/queries.ts';
import { tagRules, tagRulesId } from './tag-rule.schema.ts';

export const tagRulesItem = itemQuery(tagRules, tagRulesId);
