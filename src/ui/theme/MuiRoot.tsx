import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import type { SiteTheme } from './site-theme.ts';
import { theme } from './theme.ts';

const sheets = theme.generateStyleSheets();

// The provider's type does not allow absent entries; MUI itself passes `theme.components` as it is.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

// It contains all that shared components read; MUI's type just does not describe the text styles.
const asSiteTheme = theme as unknown as SiteTheme;

/**
 * Provides MUI's theme for the parts that use its components: admin pages, sign-in, charts. Must be inside `ThemeRoot`.
 * MUI's own ThemeProvider does the same and also manages colour modes, which nothing here uses.
 */
export function MuiRoot({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeContext value={asSiteTheme}>
      <DefaultPropsProvider value={defaultProps}>
        <Global styles={sheets} />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
