import { expect, test } from 'vitest';
import { startRendererOffline } from '#tests/helpers/renderer.ts';

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
    const renderer = await startRendererOffline(look);
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
