/** The licence of the site's own texts and data; what others made keeps theirs (each source is named). */
export const contentLicence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hant',
} as const;

/** Collections that run the site and say nothing about the world. */
const workings: readonly string[] = ['site', 'tagRules'];

/** Whether a collection is given out as JSON and CSV. */
export const isOpenData = (collection: string): boolean => !workings.includes(collection);

/** Where a collection's files are; written by publishing. */
export const openDataPath = (collection: string, ending: 'json' | 'csv' | 'schema.json'): string =>
  `/open-data/${collection}.${ending}`;
