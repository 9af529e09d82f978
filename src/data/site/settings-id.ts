/** The one document of the collection `site`; by itself, because who reads it needs no schema for that. */
export const settingsId = 'settings';
