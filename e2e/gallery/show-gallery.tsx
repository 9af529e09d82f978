import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppRoot, createQueryClient } from '#src/app/router.tsx';
import { documentStyles } from '#src/ui/theme/document-styles.ts';
import { startI18n } from '#src/app/i18n.ts';
import { ConfirmHost } from '#src/ui/feedback/ConfirmHost.tsx';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { useDocumentTheme } from '#src/ui/theme/use-document-theme.ts';
import { Gallery } from './Gallery.tsx';

function GalleryPage() {
  useDocumentTheme(undefined);
  return (
    <>
      <main>
        <Gallery />
      </main>
      <NotificationsHost />
      <ConfirmHost />
    </>
  );
}

/** Renders the gallery as a separate document, with the providers that the site's frame has around every page. */
export async function showGallery(): Promise<void> {
  await startI18n();
  const router = createBrowserRouter([{ path: '*', element: <GalleryPage /> }]);
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <AppRoot queryClient={createQueryClient()} styles={createCache({ key: 'css' })} rules={documentStyles}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
}
