import { itemQuery } from '#src/data/content/read/queries.ts';
import { tagRules, tagRulesId } from './tag-rule.collection.ts';

export const tagRulesItem = itemQuery(tagRules, tagRulesId);
