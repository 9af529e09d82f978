import { EvaluationError, isPath, kindOf, segmentsOf, type RulesValue } from './rules-value.ts';
import { compileRegularExpression, matchesWhole } from './regular-expression.ts';
import { signature, type Signature } from './signature.ts';

/** Formats a double as Java does: `1.0`, `1.0E8`. */
function writeDouble(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7))
    return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** Implements `string(value)`, also for `join` and `$(…)`. Throws EvaluationError for lists, maps and times. */
export function writeText(value: RulesValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return writeDouble(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (isPath(value)) return `/${segmentsOf(value).join('/')}`;
  throw new EvaluationError(`A ${kindOf(value)} cannot become a string.`);
}

/** Splits as RE2/J does: empty strings at the end are dropped, but at least one string remains. */
function split(text: string, pattern: string): string[] {
  const parts: string[] = [];
  let last = 0;
  for (const match of text.matchAll(compileRegularExpression(pattern))) {
    parts.push(text.slice(last, match.index));
    last = match.index + match[0].length;
  }
  parts.push(text.slice(last));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}

function replace(text: string, pattern: string, replacement: string): string {
  let result = '';
  let last = 0;
  for (const match of text.matchAll(compileRegularExpression(pattern))) {
    result += text.slice(last, match.index) + expand(replacement, match);
    last = match.index + match[0].length;
  }
  return result + text.slice(last);
}

/** Replaces `$1` and `${name}`; a backslash makes the next character literal. */
function expand(replacement: string, match: RegExpExecArray): string {
  const written = /\\(.)|\$(\d)|\$\{(\w+)\}/gs;
  return replacement.replace(written, (_, plain?: string, index?: string, name = '') => {
    if (plain !== undefined) return plain;
    const isKnown =
      index === undefined ? Object.hasOwn(match.groups ?? {}, name) : Number(index) < match.length;
    if (!isKnown) throw new EvaluationError('The replacement names a group that the pattern does not have.');
    return (index === undefined ? match.groups?.[name] : match[Number(index)]) ?? '';
  });
}

// Production changes the case of ASCII letters only.
const changeCase = (text: string, letters: RegExp, shift: number): string =>
  text.replace(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + shift));

export const STRING_METHODS: Record<string, Signature> = {
  size: signature('', (text: string) => BigInt(text.length)),
  matches: signature('string', (text: string, pattern: string) => matchesWhole(pattern, text)),
  split: signature('string', split),
  replace: signature('string string', replace),
  lower: signature('', (text: string) => changeCase(text, /[A-Z]/g, 32)),
  upper: signature('', (text: string) => changeCase(text, /[a-z]/g, -32)),
  trim: signature('', (text: string) => text.replaceAll(/^[\0- ]+|(?<![\0- ])[\0- ]+$/g, '')),
  toUtf8: signature('', (text: string) => new Uint8Array(Buffer.from(text))),
};

export const BYTES_METHODS: Record<string, Signature> = {
  size: signature('', (bytes: Uint8Array) => BigInt(bytes.length)),
  toBase64: signature('', (bytes: Uint8Array) =>
    Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
  toHexString: signature('', (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()),
};
