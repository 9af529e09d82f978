import english from './texts.en.json' with { type: 'json' };
import chinese from './texts.zh-TW.json' with { type: 'json' };

/** `note` is worth knowing, `warning` will hurt some day, `error` hurts now. */
export type Severity = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  readonly severity: Severity;
  readonly text: keyof typeof english;
  /** What is in the text's braces. */
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

/** A finding's text with what is in its braces. */
export const textOf = ({ text, values = {} }: Finding, language: Language): string =>
  languages[language][text].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A finding as one line for a person. */
export const lineOf = (found: Finding, language: Language): string =>
  `[${languages[language][marks[found.severity]]}] ${textOf(found, language)}`;

/** What the command ends with: 0 for nothing but notes, 1 for a warning, 2 for an error. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ severity }) => severity === 'error')) return 2;
  return findings.some(({ severity }) => severity === 'warning') ? 1 : 0;
}
