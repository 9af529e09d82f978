import { cleanup, render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import common from '#src/locales/zh-TW/common.json';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';
import '#tests/helpers/jsdom-gaps.ts';

await i18next.use(initReactI18next).init({
  lng: 'zh-TW',
  defaultNS: 'common',
  resources: { 'zh-TW': { common } },
  interpolation: { escapeValue: false },
});

afterEach(cleanup);

/** Renders a component with the site's theme and texts inside a router. */
export function renderUi(element: ReactNode): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <ThemeRoot>
        <MemoryRouter>{children}</MemoryRouter>
      </ThemeRoot>
    ),
  });
}
