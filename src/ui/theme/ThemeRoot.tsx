import { Global, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { globalStyles } from './global-styles.ts';
import { colorSchemes, siteTheme } from './site-theme.ts';

const sheets = [colorSchemes, globalStyles(siteTheme)];

interface ThemeRootProps {
  readonly children: ReactNode;
}

/** The theme around everything. Light or dark is an attribute of the document: see `useDocumentTheme`. */
export function ThemeRoot({ children }: ThemeRootProps) {
  return (
    <ThemeContext value={siteTheme}>
      <Global styles={sheets} />
      {children}
    </ThemeContext>
  );
}
