import { type Renderer, startRenderer } from '#src/app/render.tsx';
import { localBackend } from '#src/platform/firebase/local-backend.ts';
import type { SiteLook } from '#src/platform/browser/site-look.ts';
import { noFirebase } from './no-firebase.ts';

const nowhere = 'http://127.0.0.1:59999';

/** Starts a renderer for a site whose services are unreachable. */
export const startRendererOffline = (look?: SiteLook): Promise<Renderer> =>
  startRenderer({
    firebase: { ...noFirebase, projectId: 'demo' },
    local: localBackend({ firestore: nowhere, auth: nowhere, storage: nowhere }),
    dataOrigin: nowhere,
    siteUrl: nowhere,
    ...(look && { look }),
  });
