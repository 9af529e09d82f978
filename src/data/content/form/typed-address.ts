import { visibleText } from '#src/platform/text/visible-text.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';

/** A host name with at least one dot, optionally with a port and a path. */
const bare = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

const whole = /^https?:\/\/[^\s/?#.]+\.\S+$/i;

/** A URL inside a text, up to white space or Chinese punctuation. */
const inside = /https?:\/\/[^\s<>「」『』（）【】，。、；！？]+/gi;

/**
 * Returns the URL that somebody typed or pasted: complete, without `https://`, in full-width letters, or as the only
 * URL in a text shared from an app. Undefined if there is none or more than one.
 */
export function typedAddress(text: string): string | undefined {
  const trimmed = visibleText(text).trim();
  const typed = /[\uFF01-\uFF5E]/.test(trimmed) ? trimmed.normalize('NFKC') : trimmed;
  if (whole.test(typed)) return parseUrl(typed) && typed;
  if (typed.startsWith('//') && bare.test(typed.slice(2))) return `https:${typed}`;
  if (bare.test(typed) && parseUrl(`https://${typed}`)) return `https://${typed}`;
  const found = new Set(typed.match(inside));
  const [only] = found;
  return found.size === 1 && only !== undefined && parseUrl(only) ? only : undefined;
}
