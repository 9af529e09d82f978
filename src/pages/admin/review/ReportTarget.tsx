import { parseUrl } from '#src/platform/parse-url.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

/**
 * Whether an address leads to a page of this site, whoever wrote it. What a browser takes for a host (`//host`, `/\host`,
 * with tabs in between) does not, and no page has an empty segment.
 */
export function leadsToPage(target: string, origin: string): boolean {
  const url = parseUrl(target, origin);
  return target.startsWith('/') && url?.origin === origin && !url.pathname.includes('//');
}

/** What a report is about. Anybody can send one, so it is a link only where it leads to a page of this site. */
export function ReportTarget({ target }: { readonly target: string }) {
  if (!leadsToPage(target, globalThis.location.origin)) return <span>{target}</span>;
  return <TextLink to={target}>{target}</TextLink>;
}
