import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import type { SiteTheme } from './site-theme.ts';
import { theme } from './theme.ts';

const sheets = theme.generateStyleSheets();

// The provider's type knows no absent entries; MUI hands it `theme.components` as it is.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

// It contains all that shared components read; MUI's type only does not say what a text style is made of.
const asSiteTheme = theme as unknown as SiteTheme;

interface MuiRootProps {
  readonly children: ReactNode;
}

/**
 * MUI's theme around the parts that use its components: admin pages, sign-in, charts. It is inside
 * `ThemeRoot`. MUI's own ThemeProvider is the same with a keeper of modes, which nothing here would use.
 */
export function MuiRoot({ children }: MuiRootProps) {
  return (
    <ThemeContext value={asSiteTheme}>
      <DefaultPropsProvider value={defaultProps}>
        <Global styles={sheets} />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
