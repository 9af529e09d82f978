import texts from '#src/locales/zh-TW/auth-errors.json';
import { type AuthMessage, messageByCode } from '#src/platform/firebase/auth-problem.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import { withGeneratedPart } from './generated-part.ts';

const sentenceOf = (message: AuthMessage | 'silent' | undefined): string =>
  message === undefined || message === 'silent' ? '(nothing)' : texts[message];

/** A row for every known code, and one for all others. */
function table(): string {
  const rows = Object.entries(messageByCode)
    .toSorted(([a], [b]) => compareCodes(a, b))
    .map(([code, message]) => `| \`${code.slice('auth/'.length)}\` | ${sentenceOf(message)} |`);
  return ['| code | message |', '| - | - |', ...rows, `| any other | ${texts.unknown} |`].join('\n');
}

/** Updates the table of codes in `docs/sign-in.md` from the current texts. */
export const withCodeTable = (document: string): Promise<string> =>
  withGeneratedPart('docs/sign-in.md', document, table());
