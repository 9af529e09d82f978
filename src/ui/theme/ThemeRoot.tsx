import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect } from 'react';
import { globalStyles } from './global-styles.ts';
import { theme } from './theme.ts';
import { useColorScheme } from './use-theme-mode.ts';
import { darkRoles, lightRoles } from './color-roles.ts';

interface ThemeRootProps {
  readonly children: ReactNode;
  /** `light` on pages that are never shown in the dark. */
  readonly appearance?: 'light' | undefined;
}

/** The theme around everything; keeps `data-theme` of the document and the browser's own bar in step. */
export function ThemeRoot({ children, appearance }: ThemeRootProps) {
  const scheme = useColorScheme();
  const shown = appearance ?? scheme;

  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = shown;
    const bar = document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', (shown === 'dark' ? darkRoles : lightRoles).paper);
  }, [shown]);

  // MUI keeps no mode of its own here: no storage and no node to write an attribute to.
  return (
    <ThemeProvider theme={theme} defaultMode="light" storageManager={null} colorSchemeNode={null}>
      <CssBaseline />
      <GlobalStyles styles={globalStyles} />
      {children}
    </ThemeProvider>
  );
}
