import texts from '#src/locales/zh-TW/auth-errors.json';
import { type AuthMessage, messageByCode } from '#src/platform/auth-problem.ts';
import { compareCodes } from '#src/platform/compare.ts';
import { withGeneratedPart } from './generated-part.ts';

const sentenceOf = (message: AuthMessage | 'silent' | undefined): string =>
  message === undefined || message === 'silent' ? '(nothing)' : texts[message];

/** A row for every code that is known, and one for those that are not. */
function table(): string {
  const rows = Object.entries(messageByCode)
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([code, message]) => `| \`${code.slice('auth/'.length)}\` | ${sentenceOf(message)} |`);
  return ['| code | what people read |', '| - | - |', ...rows, `| any other | ${texts.unknown} |`].join('\n');
}

/** `docs/sign-in.md` with its table of codes as the texts are now. */
export const withCodeTable = (document: string): Promise<string> =>
  withGeneratedPart('docs/sign-in.md', document, table());
