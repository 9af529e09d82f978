import { Global, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import type { documentStyles } from './document-styles.ts';
import { siteTheme } from './site-theme.ts';

interface ThemeRootProps {
  /** The rules for the whole document, if the document contains none. */
  readonly rules?: typeof documentStyles | undefined;
  readonly children: ReactNode;
}

/** Provides the theme. Light or dark is an attribute of the document: see `useDocumentTheme`. */
export function ThemeRoot({ rules, children }: ThemeRootProps) {
  return (
    <ThemeContext value={siteTheme}>
      {rules && <Global styles={rules} />}
      {children}
    </ThemeContext>
  );
}
