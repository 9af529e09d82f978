import type { Dataset } from 'schema-dts';
import { contentLicence, openDataPath } from '#src/data/content/exchange/open-data.ts';
import texts from '#src/locales/zh-TW/open-data.json';
import type { RawDocument } from '#src/platform/text/values.ts';
import { collectionName, openCollections } from '#scripts/publish/feeds.ts';
import { listedDocuments } from './published-items.ts';
import type { SiteDescription } from '#scripts/publish/pages/site-description.ts';

const formats = [
  { ending: 'csv', encodingFormat: 'text/csv' },
  { ending: 'json', encodingFormat: 'application/json' },
] as const;

/**
 * Describes the open data of each non-empty collection for dataset search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/dataset: a description of at least 50
 * characters).
 */
export function datasetsOf(
  site: SiteDescription,
  published: ReadonlyMap<string, readonly RawDocument[]>,
): Map<string, Dataset> {
  const found = openCollections.flatMap(({ name }): [string, Dataset][] => {
    const newest = listedDocuments(published, name)
      .map(({ data }) => String(data['updatedAt']))
      .toSorted()
      .at(-1);
    if (newest === undefined) return [];
    const title = collectionName(name);
    const dataset: Dataset = {
      '@type': 'Dataset',
      // The same dataset is described on two pages.
      '@id': `${site.url}/open-data#${name}`,
      name: `${title}（${site.name}）`,
      description: texts.dataset.replace('{{name}}', () => title).replace('{{site}}', () => site.name),
      url: `${site.url}/open-data`,
      license: contentLicence.url,
      creator: { '@type': 'Organization', name: site.name, url: site.url },
      isAccessibleForFree: true,
      inLanguage: 'zh-Hant-TW',
      dateModified: newest,
      distribution: formats.map(({ ending, encodingFormat }) => ({
        '@type': 'DataDownload',
        encodingFormat,
        contentUrl: site.url + openDataPath(name, ending),
      })),
    };
    return [[name, dataset]];
  });
  return new Map(found);
}
