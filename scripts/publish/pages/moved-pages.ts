import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { linkTo } from '#src/links.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { fileOf } from '#scripts/publish/addresses.ts';
import { escapeHtml } from './document.ts';

/**
 * Follows the redirect of a withdrawn duplicate image, through others that were withdrawn too. Undefined if it ends
 * nowhere.
 */
function targetOf(id: string, images: ReadonlyMap<string, RawDocument>) {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
    seen.add(at);
    const raw = images.get(at);
    const item = raw && debunkingImages.parse(raw);
    if (item?.state === 'published') return at;
    at = item?.tombstone.withdrawn.to;
  }
  return undefined;
}

/**
 * Returns redirect pages for withdrawn images that duplicate another one. They work without scripts, and name the
 * canonical URL for search engines.
 */
export function movedPages(
  documents: readonly RawDocument[],
  siteUrl: string,
): (readonly [path: string, html: string])[] {
  const images = new Map(documents.map((raw) => [raw.id, raw]));
  return documents.flatMap(({ id, data }) => {
    const to = data['withdrawn'] === undefined ? undefined : targetOf(id, images);
    if (to === undefined) return [];
    const path = linkTo('debunkingImage', { id: to });
    const url = escapeHtml(`${siteUrl}${path}`);
    const html = `<!doctype html>
<html lang="zh-Hant-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>這張圖和另一張是同一張</title>
<link rel="canonical" href="${url}">
<meta http-equiv="refresh" content="0; url=${escapeHtml(path)}">
</head>
<body><p><a href="${escapeHtml(path)}">這張圖和另一張是同一張，請看這一頁</a></p></body>
</html>
`;
    return [[fileOf(linkTo('debunkingImage', { id })), html] as const];
  });
}
