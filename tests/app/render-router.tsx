import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { RouterProvider } from 'react-router-dom';
import { ThemeRoot } from '#src/ui/theme/ThemeRoot.tsx';

/** Renders a router inside the app's providers. */
export const renderRouter = (
  queryClient: QueryClient,
  router: ComponentProps<typeof RouterProvider>['router'],
) =>
  render(
    <HelmetProvider>
      <QueryClientProvider client={queryClient}>
        <ThemeRoot>
          <RouterProvider router={router} />
        </ThemeRoot>
      </QueryClientProvider>
    </HelmetProvider>,
  );
