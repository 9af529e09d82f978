import { expect, test } from 'vitest';
import { startRendererOffline } from '#tests/helpers/renderer.ts';
import { zh } from '#tests/helpers/texts.ts';

/** A page of the first and of the second row of the menu and one outside it, with their labels. */
const rows = [
  ['/about', zh('routes:about.title')],
  ['/privacy', zh('routes:privacy.title')],
  ['/settings', zh('routes:settings.title')],
] as const;

// The tags that fetch the group's logo precede the page that uses it, and no other.
test.each([{}, { logo: 'a'.repeat(64) }])(
  'pages of the same row of the menu have an identical frame, and each row marks its own page (%o)',
  async (look) => {
    const renderer = await startRendererOffline(look);
    const htmlOf = async (path: string) => (await renderer.renderPage(path))?.html ?? '';
    for (const [path, name] of rows) {
      const first = await htmlOf(path);
      const later = await htmlOf(path);
      expect(later).toBe(first);
      expect(first).not.toContain('frame-part');
      expect(/<header/.test(first) && /<footer/.test(first)).toBe(true);
      const current = [...first.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, text]) => text);
      expect(current).toContain(name);
      expect(first.includes('rel="preload"')).toBe('logo' in look);
    }
  },
);
