/** The licence of the site's own texts and data; third-party material has its own licence (each source is named). */
export const contentLicence = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.zh-hant',
} as const;

/** The path of a collection's open-data file, which publication writes. */
export const openDataPath = (collection: string, ending: 'json' | 'csv' | 'schema.json'): string =>
  `/open-data/${collection}.${ending}`;
