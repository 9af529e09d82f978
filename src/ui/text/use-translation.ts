import type { i18n, TypeOptions } from 'i18next';
import { useTranslation as useLibraryTranslation } from 'react-i18next';

type Texts = TypeOptions['resources'];
type Namespace = keyof Texts;

/** The keys of a file's texts: `title`, `lookup.waiting.hint`. */
type TextKeys<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K
    : T[K] extends readonly unknown[]
      ? never
      : `${K}.${TextKeys<T[K]>}`;
}[keyof T & string];

/** The keys of what holds several texts. */
type GroupKeys<T> = {
  [K in keyof T & string]: T[K] extends string
    ? never
    : T[K] extends readonly unknown[]
      ? K
      : K | `${K}.${GroupKeys<T[K]>}`;
}[keyof T & string];

type Group<T, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Group<T[Head & keyof T], Rest>
  : T[Key & keyof T];

// Written out once for each file; a type that depends on a call is computed for each call.
type KeysOfFiles = { [N in Namespace]: TextKeys<Texts[N]> };
type KeysWithFile = { [N in Namespace]: `${N}:${KeysOfFiles[N]}` };

type First<N> = N extends readonly [infer F extends Namespace, ...Namespace[]] ? F : N & Namespace;

type Keys<N> = N extends Namespace
  ? KeysOfFiles[N]
  : KeysOfFiles[First<N>] | KeysWithFile[(N & readonly Namespace[])[number]];

/** Gives the text of a key, of the first of the files or `file:key` of another, with what is to be put into it. */
export type Translate<N> = TranslateKeys<Keys<N>, Texts[First<N>]>;

interface TranslateKeys<Key extends string, File> {
  (key: Key, values?: object): string;
  <GroupKey extends GroupKeys<File>>(
    key: GroupKey,
    options: { readonly returnObjects: true },
  ): Group<File, GroupKey>;
}

type UseTranslation = <const N extends Namespace | readonly Namespace[] = 'common'>(
  files?: N,
) => { readonly t: Translate<N>; readonly i18n: i18n };

/**
 * react-i18next's hook, for which keys are checked as the library's own types do. Those compute the keys of all files
 * again at each call: more than half of the time that this project's types took.
 */
export const useTranslation = useLibraryTranslation as unknown as UseTranslation;
