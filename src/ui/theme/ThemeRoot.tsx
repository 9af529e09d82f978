import { Global, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ComponentProps, ReactNode } from 'react';
import { globalStyles } from './global-styles.ts';
import { theme } from './theme.ts';

const sheets = [...theme.generateStyleSheets(), globalStyles(theme)];

// The provider's type knows no absent entries; MUI hands it `theme.components` as it is.
const defaultProps = theme.components as ComponentProps<typeof DefaultPropsProvider>['value'];

interface ThemeRootProps {
  readonly children: ReactNode;
}

/**
 * The theme around everything. Light or dark is an attribute of the document: see `useDocumentTheme`.
 * MUI's own ThemeProvider is the same with a keeper of modes, which is 3 kB that nothing here would use.
 */
export function ThemeRoot({ children }: ThemeRootProps) {
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={defaultProps}>
        <Global styles={sheets} />
        {children}
      </DefaultPropsProvider>
    </ThemeContext>
  );
}
