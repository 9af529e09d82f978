import { itemQuery, publishedListQuery } from '#src/data/content/queries.ts';
import { settingsId, site } from './settings.schema.ts';

export const settingsItem = itemQuery(site, settingsId);

/** The settings as published last: the only entry, or none. */
export const publishedSettings = publishedListQuery(site);
