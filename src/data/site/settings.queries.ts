import { itemQuery } from '#src/data/content/queries.ts';
import { settingsId, site } from './settings.schema.ts';

export const settingsItem = itemQuery(site, settingsId);
