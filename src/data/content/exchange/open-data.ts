/** The licence of the site's own texts and data; what others made keeps theirs (each source is named). */
export const contentLicence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hant',
} as const;

/** Where a collection's files are; written by publishing. */
export const openDataPath = (collection: string, ending: 'json' | 'csv' | 'schema.json'): string =>
  `/open-data/${collection}.${ending}`;
