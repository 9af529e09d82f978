import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SiteOutput } from '#scripts/publish/site-output.ts';
import { ownLook } from '#scripts/publish/pages/site-look.ts';
import { contents } from '#checks/backend/contents.ts';
import { envelope } from '#tests/pages/cached-list.ts';

const index = '<html><head><title data-static>民眾之窗</title></head><body></body></html>';
const worker = [
  '{url:"app.html",revision:"1"}',
  '{url:"theme-init.js",revision:"2"}',
  '{url:"favicon.svg",revision:"4"}',
  '{url:"assets/index-a.js",revision:null}',
].join();
const manifest = { name: '民眾之窗', short_name: '民眾之窗', start_url: '/' };

/** A build, and a publication with one image of this height and 40 px width. */
async function site(height = 20) {
  const folder = mkdtempSync(join(tmpdir(), 'look-'));
  const files = { 'index.html': index, 'sw.js': worker, 'manifest.webmanifest': JSON.stringify(manifest) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const output = new SiteOutput(join(folder, 'published'));
  const image = await sharp({ create: { width: 40, height, channels: 3, background: '#7a1f5c' } })
    .webp()
    .toBuffer();
  const logo = createHash('sha256').update(image).digest('hex');
  output.write(`img/${logo}.webp`, image);
  const reported: string[] = [];
  const { logo: _logo, accent: _accent, home: _home, menu: _menu, ...asIs } = contents.site;
  const look = (fields: object) =>
    ownLook([{ id: 'settings', data: { ...asIs, ...envelope, ...fields } }], folder, output, (line) =>
      reported.push(line),
    );
  return { look, logo, reported };
}

const revisionOf = (text: unknown, url: string) =>
  new RegExp(`url:"${url}",revision:"([^"]*)"`).exec(String(text))?.[1];

test('without settings every file is the same as in the build, byte for byte', async () => {
  const { look } = await site();
  const own = await look({});
  expect(own.look).toEqual({});
  expect(own.styles).toBeUndefined();
  expect(own.documentOf(index)).toBe(index);
  expect([...own.files]).toEqual([]);
});

test('a site name is in every document and in the manifest, and is escaped', async () => {
  const { look } = await site();
  const { documentOf, files } = await look({ name: '</script>示範會' });
  const html = documentOf(index);
  expect(html).toContain('<title data-static>&lt;/script&gt;示範會</title>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, block = ''] = /id="site-look">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual({ name: '</script>示範會' });
  expect(JSON.parse(String(files.get('manifest.webmanifest')))).toEqual({
    ...manifest,
    name: '</script>示範會',
    short_name: '</script>示範會',
  });
  const sw = files.get('sw.js');
  expect(revisionOf(sw, 'app.html')).not.toBe('1');
  expect(revisionOf(sw, 'theme-init.js')).toBe('2');
});

test('an accent colour is a style file linked in every document, and it updates the cached app shell', async () => {
  const { look } = await site();
  const { styles, files, documentOf } = await look({ accent: '#7a1f5c' });
  expect(styles?.content).toContain('--mui-palette-primary-main:#7A1F5C');
  expect(styles?.path).toMatch(/^assets\/accent-[0-9a-f]{10}\.css$/);
  expect(documentOf(index)).toContain(`<link rel="stylesheet" href="/${styles?.path}" /></head>`);
  expect(revisionOf(files.get('sw.js'), 'app.html')).not.toBe('1');
  expect(revisionOf(files.get('sw.js'), 'theme-init.js')).toBe('2');
  expect((await look({ accent: '#7a1f5d' })).styles?.path).not.toBe(styles?.path);
});

test('a logo produces square icons for the installed site and for the tab', async () => {
  const { look, logo } = await site();
  const { files, look: shown } = await look({ logo });
  expect(shown).toEqual({ logo });
  for (const [name, size] of [
    ['icons/icon-192.png', 192],
    ['icons/icon-512.png', 512],
    ['icons/icon-maskable-512.png', 512],
  ] as const) {
    expect(await sharp(files.get(name) as Uint8Array).metadata()).toMatchObject({
      width: size,
      height: size,
    });
  }
  expect(String(files.get('favicon.svg'))).toContain('data:image/png;base64,');
  expect(revisionOf(files.get('sw.js'), 'favicon.svg')).not.toBe('4');
});

test('a square logo is within the safe zone of the maskable icon, a circle of 80 %', async () => {
  const { look, logo } = await site(40);
  const { files } = await look({ logo });
  const icon = sharp(files.get('icons/icon-maskable-512.png') as Uint8Array);
  const { data, info } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  const [paper, mark] = [redAt(0, 0), redAt(256, 256)];
  expect(mark).not.toBe(paper);
  let widest = 0;
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1)
      if (redAt(x, y) !== paper) widest = Math.max(widest, Math.hypot(x - 255.5, y - 255.5));
  expect(widest / 512).toBeLessThanOrEqual(0.4);
  expect(widest / 512).toBeGreaterThan(0.38);
});

test('a logo missing from Storage is reported, and the default emblem remains', async () => {
  const { look, reported } = await site();
  const own = await look({ logo: 'f'.repeat(64) });
  expect(own.look).toEqual({});
  expect([...own.files]).toEqual([]);
  expect(reported.join()).toContain('is not in Storage');
});

test('menu and home page are in the document in the format that the pages read', async () => {
  const { look } = await site();
  const own = await look({ home: ['events'], menu: [{ page: 'timeline', place: 'hidden' }] });
  expect(own.look.home?.[0]).toBe('events');
  expect(own.look.menu?.[0]).toEqual(['timeline', '']);
});
