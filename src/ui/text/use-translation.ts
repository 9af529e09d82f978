import type { i18n, TypeOptions } from 'i18next';
import { useTranslation as useLibraryTranslation } from 'react-i18next';

type Texts = TypeOptions['resources'];
type Namespace = keyof Texts;

/** The keys of a namespace's texts: `title`, `lookup.waiting.hint`. */
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

// Written out once for each namespace; a type that depends on a call is computed for each call.
type KeysByNamespace = { [N in Namespace]: TextKeys<Texts[N]> };
type PrefixedKeys = { [N in Namespace]: `${N}:${KeysByNamespace[N]}` };

type First<N> = N extends readonly [infer F extends Namespace, ...Namespace[]] ? F : N & Namespace;

type Keys<N> = N extends Namespace
  ? KeysByNamespace[N]
  : KeysByNamespace[First<N>] | PrefixedKeys[(N & readonly Namespace[])[number]];

/** Gives the text of a key, of the first of the namespaces or `namespace:key` of another, with what is to be put into it. */
export type Translate<N> = TranslateKeys<Keys<N>, Texts[First<N>]>;

interface TranslateKeys<Key extends string, Resource> {
  (key: Key, values?: object): string;
  <GroupKey extends GroupKeys<Resource>>(
    key: GroupKey,
    options: { readonly returnObjects: true },
  ): Group<Resource, GroupKey>;
}

type UseTranslation = <const N extends Namespace | readonly Namespace[] = 'common'>(
  namespaces?: N,
) => { readonly t: Translate<N>; readonly i18n: i18n };

/**
 * react-i18next's hook, for which keys are checked as the library's own types do. Those compute the keys of all
 * namespaces again at each call: more than half of the time that this project's types took.
 */
export const useTranslation = useLibraryTranslation as unknown as UseTranslation;
