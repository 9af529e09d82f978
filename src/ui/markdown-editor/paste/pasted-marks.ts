import type { Mark } from 'prosemirror-model';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { trackingParameter } from '#src/platform/text/tracking-parameters.ts';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { attributeOf, type PastedElement, styleOf } from './pasted-element.ts';

const { marks } = schema;

/** Redirecting URLs with the target in a parameter: Google and Facebook wrap links in them. */
const detours: readonly (readonly [host: RegExp, path: RegExp, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, 'u'],
];

/**
 * Returns the target of a pasted link without redirects and tracking; a path if it is on this site's own `origin`.
 * Undefined for an anchor in the copied page and for what is not a link on the web.
 */
export function pastedAddress(href: string, origin: string): string | undefined {
  const url = parseUrl(href.trim());
  if (!url) return href.startsWith('/') && !href.startsWith('//') ? href : undefined;
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const detour = detours.find(([host, path]) => host.test(url.hostname) && path.test(url.pathname));
  const onwards = detour && url.searchParams.get(detour[2]);
  if (onwards) return pastedAddress(onwards, origin);
  const names = [...url.searchParams.keys()].filter((name) => trackingParameter.test(name));
  for (const name of names) url.searchParams.delete(name);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  return names.length > 0 ? url.href : href.trim();
}

const markTags: Readonly<Record<string, 'strong' | 'em' | 'strike' | 'code'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** Returns the marks of the text inside an element, by its tag and by its style, which takes precedence. */
export function marksInside(
  element: PastedElement,
  outside: readonly Mark[],
  origin: string,
): readonly Mark[] {
  let own = outside;
  const set = (name: 'strong' | 'em' | 'strike', isOn: boolean) => {
    own = isOn ? marks[name].create().addToSet(own) : marks[name].removeFromSet(own);
  };
  const known = markTags[element.tagName];
  if (known) own = marks[known].create().addToSet(own);
  const weight = styleOf(element, 'font-weight');
  if (weight) set('strong', weight.startsWith('bold') || Number(weight) >= 600);
  const slant = styleOf(element, 'font-style');
  if (slant) set('em', slant === 'italic' || slant === 'oblique');
  if (styleOf(element, 'text-decoration').includes('line-through')) set('strike', true);
  if (element.tagName !== 'a') return own;
  const href = pastedAddress(attributeOf(element, 'href'), origin);
  return href === undefined ? own : marks.link.create({ href }).addToSet(own);
}
