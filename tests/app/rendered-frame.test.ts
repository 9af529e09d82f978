import { expect, test } from 'vitest';
import { startRenderer } from '#src/app/render.tsx';
import { localBackend } from '#src/platform/local-backend.ts';
import type { SiteLook } from '#src/platform/site-look.ts';

const nowhere = 'http://127.0.0.1:59999';
const firebase = {
  projectId: 'demo',
  storageBucket: '',
  apiKey: '',
  authDomain: '',
  messagingSenderId: '',
  appId: '',
};
const start = (look: SiteLook) =>
  startRenderer({
    firebase,
    local: localBackend({ firestore: nowhere, auth: nowhere, storage: nowhere }),
    dataOrigin: nowhere,
    siteUrl: nowhere,
    look,
  });

/** Of the first and the second row of the menu and of one without, with their names there. */
const rows = [
  ['/about', '關於本站'],
  ['/privacy', '隱私說明'],
  ['/settings', '設定'],
] as const;

// The tags that fetch the group's mark are in front of the page that has it, and of no other.
test.each([{}, { logo: 'a'.repeat(64) }])(
  'a later page of a row has the frame of the first one, and each row its own (%o)',
  async (look) => {
    const renderer = await start(look);
    const htmlOf = async (path: string) => (await renderer.renderPage(path))?.html ?? '';
    for (const [path, name] of rows) {
      // oxlint-disable no-await-in-loop -- a renderer renders one page at a time
      const first = await htmlOf(path);
      const later = await htmlOf(path);
      // oxlint-enable no-await-in-loop
      expect(later).toBe(first);
      expect(first).not.toContain('frame-part');
      expect(/<header/.test(first) && /<footer/.test(first)).toBe(true);
      const current = [...first.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, text]) => text);
      expect(current).toContain(name);
      expect(first.includes('rel="preload"')).toBe('logo' in look);
    }
  },
);
