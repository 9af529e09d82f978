import common from '#src/locales/zh-TW/common.json';
import { settingsId } from '#src/data/site/settings-id.ts';
import type { RawDocument } from '#src/platform/values.ts';

/** The site as feeds, search engines and shared links know it. */
export interface SiteDescription {
  readonly url: string;
  readonly name: string;
  readonly tagline: string;
  readonly socialLinks: readonly string[];
}

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback;

/** From the settings document where there is one, else from the interface's own texts. */
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
    socialLinks: links.flatMap((link) => (typeof link.url === 'string' ? [link.url] : [])),
  };
}
