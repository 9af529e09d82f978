import common from '#src/locales/zh-TW/common.json';
import { settingsId } from '#src/data/collections/site/settings-id.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

/** The description of the site for feeds, search engines and shared links. */
export interface SiteDescription {
  readonly url: string;
  readonly name: string;
  readonly tagline: string;
  readonly socialLinks: readonly string[];
  /** How to reach the group, as it wrote it; '' if unknown. */
  readonly contact: string;
}

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** Describes the site from its settings document, with the texts of the interface as defaults. */
export function describeSite(
  url: string,
  published: ReadonlyMap<string, readonly RawDocument[]>,
): SiteDescription {
  const data = published.get('site')?.find(({ id }) => id === settingsId)?.data ?? {};
  const links = Array.isArray(data['socialLinks']) ? (data['socialLinks'] as { url?: unknown }[]) : [];
  return {
    url,
    name: textOr(data['name'], common.site.name),
    tagline: textOr(data['tagline'], common.site.description),
    contact: textOr(data['contact'], ''),
    socialLinks: links.flatMap((link) => (typeof link.url === 'string' ? [link.url] : [])),
  };
}
