/**
 * The id of the only document of the collection `site`; in a separate file, so that readers of the id do not load the
 * schema.
 */
export const settingsId = 'settings';
