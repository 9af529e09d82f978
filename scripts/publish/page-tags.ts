import type { Address } from './addresses.ts';
import type { DocumentHead } from './document.ts';
import type { PageNote } from './site-output.ts';
import type { SiteDescription } from './site-description.ts';
import { structuredData } from './structured-data.ts';

/** The tags of a page, out of what it said of itself while it was drawn. */
export function pageTags(site: SiteDescription, address: Address, note: PageNote): DocumentHead {
  const { title, description, hidden } = note;
  const name = title.replace(`${site.name} - `, '');
  return {
    title,
    description,
    hidden,
    canonical: site.url + address.path,
    siteName: site.name,
    isArticle: address.entry !== undefined,
    feeds: [],
    jsonLd: hidden ? [] : structuredData(address, name, site),
  };
}
