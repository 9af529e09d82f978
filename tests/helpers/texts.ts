import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInstance } from 'i18next';
import events from '#src/locales/zh-TW/events.json' with { type: 'json' };
import type { TextKey } from '#src/ui/text/use-translation.ts';

const folder = resolve(import.meta.dirname, '../../src/locales/zh-TW');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.json'),
);
const texts = Object.fromEntries(
  files.map((path) => [
    path.slice(0, -'.json'.length),
    JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')),
  ]),
) as Readonly<Record<string, object>>;

const instance = createInstance();
void instance.init({
  lng: 'zh-TW',
  resources: { 'zh-TW': texts },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The interface text of a key (`events:title`), with values inserted: what tests look for, so that none quotes a text. */
export const zh = (key: TextKey, values: object = {}): string => instance.t(key, { ...values });

/** Matches a text that contains that of one of the keys, with any value in place of those not given. */
export const zhPattern = (keys: TextKey | readonly TextKey[], values: object = {}): RegExp =>
  new RegExp(
    [keys]
      .flat()
      .map((key) => zh(key, values).replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`))
      .join('|')
      .replaceAll(/\{\{.*?\}\}/g, '[^]+'),
  );

/** Matches the interface text of a key, with any value in place of those not given. */
export const zhWhole = (key: TextKey, values: object = {}): RegExp =>
  new RegExp(`^${zhPattern(key, values).source}$`);

/** The interface text of a key up to its first value that is not given. */
export const zhStart = (key: TextKey, values: object = {}): string => zh(key, values).replace(/\{\{.*/s, '');

type After<Key, Start extends string> = Key extends `${Start}${infer Rest}` ? Rest : never;

/** The keys of one file of texts. */
export type KeyIn<N extends string> = After<TextKey, `${N}:`>;

/** `zh` for the keys of one file of texts. */
export const zhIn =
  <N extends string>(namespace: N) =>
  (key: KeyIn<N>, values: object = {}): string =>
    zh(`${namespace}:${key}` as TextKey, values);

/** The label of a field in the content editor. */
export const fieldLabel = (key: After<KeyIn<'admin/content/fields'>, 'label.'>): string =>
  zh(`admin/content/fields:label.${key}` as TextKey);

export const weekdays = events.repeats.weekdays;

/** A day as events write it: a date with the name of its weekday (0 is Sunday). */
export const zhDay = (date: string, weekday: number): string =>
  zh('events:time.day', { date, weekday: zh('events:time.weekday', { name: weekdays[weekday] }) });

/** What a page or a part of one finds by the role and the accessible name with this key. */
export const byRole = <Found, Role extends string>(
  scope: { getByRole(role: Role, options: { name: string; exact?: boolean; level?: number }): Found },
  role: NoInfer<Role>,
  key: TextKey,
  options: { readonly exact?: boolean; readonly level?: number } = {},
): Found => scope.getByRole(role, { ...options, name: zh(key) });
