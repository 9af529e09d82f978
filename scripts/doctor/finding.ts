import english from './texts.en.json' with { type: 'json' };
import chinese from './texts.zh-TW.json' with { type: 'json' };

/** `note` is worth knowing, `warning` may become a problem, `error` is one now. */
export type Severity = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  readonly severity: Severity;
  readonly text: keyof typeof english;
  /** The values of the placeholders in the text. */
  readonly values?: Readonly<Record<string, string>>;
}

export const languages = { 'zh-TW': chinese, en: english } as const;

export type Language = keyof typeof languages;

export const finding = (
  severity: Severity,
  text: Finding['text'],
  values: Finding['values'] = {},
): Finding => ({ severity, text, values });

const marks: Record<Severity, keyof typeof english> = {
  ok: 'mark.ok',
  note: 'mark.note',
  warning: 'mark.warning',
  error: 'mark.error',
};

/** Returns a finding's text with its placeholders filled in. */
export const textOf = ({ text, values = {} }: Finding, language: Language): string =>
  languages[language][text].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Formats a finding as one line. */
export const lineOf = (found: Finding, language: Language): string =>
  `[${languages[language][marks[found.severity]]}] ${textOf(found, language)}`;

/** Returns the exit code: 1 if there is an error. The site works with warnings. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  findings.some(({ severity }) => severity === 'error') ? 1 : 0;
