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

/** The keys of groups of texts. */
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

// Computed once for each namespace: the compiler computes a type that depends on a call for each call.
type KeysByNamespace = { [N in Namespace]: TextKeys<Texts[N]> };
type PrefixedKeys = { [N in Namespace]: `${N}:${KeysByNamespace[N]}` };

/** The keys of all texts: `events:title`. */
export type TextKey = PrefixedKeys[Namespace];

type First<N> = N extends readonly [infer F extends Namespace, ...Namespace[]] ? F : N & Namespace;

type Keys<N> = N extends Namespace
  ? KeysByNamespace[N]
  : KeysByNamespace[First<N>] | PrefixedKeys[(N & readonly Namespace[])[number]];

/** Returns the text of a key: of the first namespace, or `namespace:key` for another one, with values inserted. */
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
 * react-i18next's hook, with keys checked as by the library's own types. Those compute the keys of all namespaces again
 * at each call, which took more than half of this project's type checking.
 */
export const useTranslation = useLibraryTranslation as unknown as UseTranslation;
