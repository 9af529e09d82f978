import type { SiteTheme } from './site-theme.ts';

declare module '@emotion/react' {
  // An interface can only be augmented by an interface.
  // oxlint-disable-next-line typescript/no-empty-object-type
  export interface Theme extends SiteTheme {}
}

export type { CSSObject, Theme } from '@emotion/react';
export { keyframes } from '@emotion/react';
// The base without `styled.div` and its like, which make a component of every element of HTML.
export { default as styled } from '@emotion/styled/base';
