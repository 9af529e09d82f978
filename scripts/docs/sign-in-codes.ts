import { format, resolveConfig } from 'prettier';
import texts from '#src/locales/zh-TW/auth-errors.json';
import { type AuthMessage, messageByCode } from '#src/platform/auth-problem.ts';
import { compareCodes } from '#src/platform/compare.ts';

const start = '<!-- Written by `npm run docs:generate`. -->';
const end = '<!-- End of the generated part. -->';

const sentenceOf = (message: AuthMessage | 'silent' | undefined): string =>
  message === undefined || message === 'silent' ? '(nothing)' : texts[message];

/** A row for every code that is known, and one for those that are not. */
function table(): string {
  const rows = Object.entries(messageByCode)
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([code, message]) => `| \`${code.slice('auth/'.length)}\` | ${sentenceOf(message)} |`);
  return ['| code | what people read |', '| - | - |', ...rows, `| any other | ${texts.unknown} |`].join('\n');
}

/** `docs/sign-in.md` with its table of codes as the texts are now. Throws where the file has no place for it. */
export async function withCodeTable(document: string): Promise<string> {
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/sign-in.md has no place for the table');
  const path = 'docs/sign-in.md';
  const options = await resolveConfig(path);
  const written = `${before}${start}\n\n${table()}\n\n${end}${after}`;
  return format(written, { ...options, filepath: path });
}
