import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishedPath } from '#src/data/collections/debunking-images/image-url.ts';
import { type SettingsFields, site } from '#src/data/collections/site/settings.collection.ts';
import { settingsId } from '#src/data/collections/site/settings-id.ts';
import { siteLookOf } from '#src/data/collections/site/site-look.ts';
import { type SiteLook, siteLookId } from '#src/platform/browser/site-look.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { routes } from '#src/routes.ts';
import { lightRoles } from '#src/ui/theme/color-roles.ts';
import { accentStyles } from '#src/ui/theme/accent.ts';
import common from '#src/locales/zh-TW/common.json';
import { escapeHtml, inlineJson } from './document.ts';
import type { SiteOutput } from '#scripts/publish/site-output.ts';

type Look = Partial<Pick<SettingsFields, 'name' | 'logo' | 'accent' | 'home' | 'menu'>>;

/** Returns the settings, if the document exists and is valid. */
function settingsIn(documents: Iterable<RawDocument>): Look {
  for (const document of documents) {
    const parsed = document.id === settingsId ? site.parse(document) : undefined;
    if (parsed?.state === 'published') return parsed.record;
  }
  return {};
}

/** A group's customisation of a publication. Without settings, every part is as built. */
export interface OwnLook {
  readonly look: SiteLook;
  /**
   * The style sheet of the group's accent colour. It blocks rendering, because its colours are not in the critical CSS.
   */
  readonly styles?: { readonly path: string; readonly content: string };
  /** Inserts into the built `index.html` what a page needs before it is rendered. */
  readonly documentOf: (indexHtml: string) => string;
  /** Files that replace those of the build, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

const sha = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Updates the precache revisions in the service worker for files that the publication replaces. */
function workerWith(worker: string, contents: ReadonlyMap<string, string | Uint8Array>): string {
  let text = worker;
  for (const [path, content] of contents) {
    const entry = new RegExp(`(url:"${path.replaceAll('.', String.raw`\.`)}",revision:")[^"]*`);
    text = text.replace(entry, (_, start: string) => start + sha(content));
  }
  return text;
}

/**
 * The size of the square mark in a maskable icon, as a share of the icon. Launchers may cut off everything outside a
 * circle of 80 % (W3C, Web App Manifest, “Icon masks and safe zone”), in which the largest square has 0.8 / √2.
 */
const safeZone = 0.56;

/** Wraps a PNG of 48 pixels in the ICO format, for programs that request /favicon.ico without reading the page. */
function iconFile(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([48, 48], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Renders the icons of the installed site, and the favicons, from the group's mark. */
async function iconsOf(logo: Uint8Array): Promise<[path: string, content: string | Uint8Array][]> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const square = (size: number) =>
    sharp(logo).resize(size, size, { fit: 'contain', background: clear }).png().toBuffer();
  const inner = Math.round(512 * safeZone);
  const rim = Math.round((512 - inner) / 2);
  const maskable = sharp(await square(inner))
    .extend({
      top: rim,
      bottom: 512 - inner - rim,
      left: rim,
      right: 512 - inner - rim,
      background: lightRoles.paper,
    })
    .flatten({ background: lightRoles.paper })
    .png()
    .toBuffer();
  const tab = (await square(64)).toString('base64');
  return [
    ['icons/icon-192.png', await square(192)],
    ['icons/icon-512.png', await square(512)],
    ['icons/icon-maskable-512.png', await maskable],
    ['favicon.ico', iconFile(await square(48))],
    [
      'favicon.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${tab}"/></svg>`,
    ],
  ];
}

/** Applies the settings to the app's files. `output` must contain the images already; a missing mark is ignored. */
export async function ownLook(
  documents: Iterable<RawDocument>,
  app: string,
  output: SiteOutput,
  report: (line: string) => void,
): Promise<OwnLook> {
  const { logo: named, accent, ...settings } = settingsIn(documents);
  const file = named === undefined ? undefined : publishedPath(named).slice(1);
  const hasLogo = file !== undefined && output.has(file);
  if (file !== undefined && !hasLogo)
    report(`the site's logo ${named} is not in Storage: the default emblem is used`);
  const look = siteLookOf({ ...settings, ...(hasLogo && named !== undefined && { logo: named }) }, routes);
  const rules = accent === undefined ? undefined : accentStyles(accent);
  const styles = rules && { path: `assets/accent-${sha(rules).slice(0, 10)}.css`, content: rules };
  const name = look.name;
  const documentOf = (indexHtml: string): string => {
    const isSet = Object.keys(look).length > 0;
    const block = isSet
      ? `<script type="application/json" id="${siteLookId}">${inlineJson(look)}</script>`
      : '';
    const sheet = styles ? `<link rel="stylesheet" href="/${styles.path}" />` : '';
    const own =
      name === undefined ? indexHtml : indexHtml.replaceAll(common.site.name, () => escapeHtml(name));
    return own.replace('</head>', () => `${sheet}${block}</head>`);
  };
  const built = (path: string): string => readFileSync(join(app, path), 'utf8');
  const files = new Map<string, string | Uint8Array>();
  if (name !== undefined && existsSync(join(app, 'manifest.webmanifest'))) {
    const manifest = { ...(JSON.parse(built('manifest.webmanifest')) as object), name, short_name: name };
    files.set('manifest.webmanifest', JSON.stringify(manifest));
  }
  if (hasLogo) {
    const path = output.pathOf(file);
    for (const [icon, content] of path ? await iconsOf(readFileSync(path)) : []) files.set(icon, content);
  }
  const shell = documentOf(built('index.html'));
  const isAsIs = files.size === 0 && shell === built('index.html');
  if (!isAsIs && existsSync(join(app, 'sw.js'))) {
    const changed = new Map(shell === built('index.html') ? files : [...files, ['app.html', shell]]);
    files.set('sw.js', workerWith(built('sw.js'), changed));
  }
  return { look, ...(styles && { styles }), documentOf, files };
}
