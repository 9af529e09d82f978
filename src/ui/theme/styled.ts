import { css, type CSSObject } from '@emotion/react';
// The base without `styled.div` and the like, which create a component for every HTML element.
import styledBase from '@emotion/styled/base';
import type { SiteTheme } from './site-theme.ts';

declare module '@emotion/react' {
  // An interface can only be augmented by an interface.
  // oxlint-disable-next-line typescript/no-empty-object-type
  export interface Theme extends SiteTheme {}
}

export type { CSSObject, Theme } from '@emotion/react';
export { keyframes } from '@emotion/react';

interface Props {
  readonly theme: object;
}

type Style = (props: Props) => CSSObject;

/** Serialises a style as Emotion would; leaves it as it is if it has an animation. */
function written(style: CSSObject): string | CSSObject {
  const { styles, next } = css(style);
  return next === undefined ? styles : style;
}

/**
 * Returns a style that is serialised once for each theme and not for each element, as long as it reads no other prop.
 * Class names stay the same.
 */
function writtenOnce(style: CSSObject | Style): (props: Props) => string | CSSObject {
  const known = new WeakMap<object, string | CSSObject>();
  let readsProps = false;
  return (props) => {
    const { theme } = props;
    if (typeof style === 'function' && readsProps) return style(props);
    const before = known.get(theme);
    if (before !== undefined) return before;
    let result: CSSObject;
    if (typeof style === 'function') {
      const watched = new Proxy(props, {
        get(target, name) {
          readsProps ||= name !== 'theme';
          return Reflect.get(target, name) as unknown;
        },
        has(target, name) {
          readsProps ||= name !== 'theme';
          return Reflect.has(target, name);
        },
        ownKeys(target) {
          readsProps = true;
          return Reflect.ownKeys(target);
        },
      });
      result = style(watched);
      if (readsProps) return result;
    } else result = style;
    const text = written(result);
    known.set(theme, text);
    return text;
  };
}

type Create = (
  ...of: readonly unknown[]
) => (...styles: readonly (CSSObject | ((props: Props) => string | CSSObject))[]) => unknown;

/** Emotion's `styled`, with styles that are serialised once for each theme. */
export const styled = ((...of) =>
  (...styles) =>
    (styledBase as unknown as Create)(...of)(
      ...styles.map((style) => writtenOnce(style as CSSObject | Style)),
    )) as Create as unknown as typeof styledBase;
