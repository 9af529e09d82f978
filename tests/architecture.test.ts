import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { limits, sizes } from '#checks/size/size.ts';
import { collections } from '#src/data/collections/collections.ts';
import { caseStages, changeKinds } from '#src/data/content/declare/categories.ts';
import { verdicts } from '#src/platform/text/verdict-scale.ts';
import { hasPage, routes } from '#src/routes.ts';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import routeTexts from '#src/locales/zh-TW/routes.json';

const root = resolve(import.meta.dirname, '..');
const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
const moduleFiles = ['src/app/page-modules.ts', 'src/app/admin-page-modules.ts'];
const modules = moduleFiles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(join(root, file)).isFile());
}

const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The path of the imported file from the repository's root, or the package as written. */
  readonly target: string;
  readonly dynamic: boolean;
  readonly typeOnly: boolean;
}

const importPattern =
  /(?:import|export)\s[^'";]*?from\s*'([^']+)'|import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const target = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(file), specifier))
      : specifier.replace(/^#/, '');
    return {
      file,
      specifier,
      target,
      dynamic: match[3] !== undefined,
      typeOnly: /^(import|export) type\s/.test(match[0]),
    };
  });
}

const imports = sources.flatMap(importsOf);
const floorOf = (path: string) => path.split('/')[1] ?? '';

test('the checks below cover the real files', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
  expect(collections.length).toBeGreaterThan(2);
});

test('src contains exactly the folders and files that the architecture lists', () => {
  expect(readdirSync(join(root, 'src')).toSorted()).toEqual([
    'app',
    'data',
    'links.ts',
    'locales',
    'main.tsx',
    'page-module.ts',
    'pages',
    'platform',
    'routes.ts',
    'ui',
  ]);
});

test('no layer imports a higher one, and ui imports only types from data', () => {
  const plan = ['routes.ts', 'page-module.ts', 'links.ts'];
  const allowed: Record<string, readonly string[]> = {
    'main.tsx': ['app', 'platform', 'ui'],
    app: ['app', 'pages', 'data', 'ui', 'platform', 'locales', ...plan],
    pages: ['pages', 'data', 'ui', 'platform', 'locales', ...plan],
    data: ['data', 'platform'],
    ui: ['ui', 'platform', 'locales'],
    platform: ['platform'],
    'routes.ts': ['data', 'platform'],
    'links.ts': ['routes.ts', 'platform'],
    'page-module.ts': [],
  };
  const wrong = imports
    .filter(({ target }) => target.startsWith('src/'))
    .filter(({ file, target }) => !allowed[floorOf(file)]?.includes(floorOf(target)))
    .filter(
      ({ file, target, typeOnly }) => !(typeOnly && floorOf(file) === 'ui' && floorOf(target) === 'data'),
    );
  expect(wrong).toEqual([]);
});

test('only the tables of page modules import pages from outside, through import()', () => {
  const importers = imports.filter(
    ({ file, target }) => target.startsWith('src/pages/') && !file.startsWith('src/pages/'),
  );
  expect(importers.length).toBeGreaterThan(20);
  expect(importers.filter(({ file, dynamic }) => !moduleFiles.includes(file) || !dynamic)).toEqual([]);
});

test('folders beside src import only from lower layers', () => {
  const allowed: Record<string, readonly string[]> = {
    'local-backend': ['local-backend', 'src'],
    scripts: ['scripts', 'local-backend', 'src'],
    checks: ['checks', 'scripts', 'local-backend', 'examples', 'src'],
    examples: ['examples', 'scripts', 'src'],
  };
  const wrong = Object.entries(allowed).flatMap(([folder, floors]) =>
    filesBelow(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap(importsOf)
      .filter(({ target }) => /^(src|local-backend|scripts|checks|examples|tests|e2e)\//.test(target))
      .filter(({ target }) => !floors.includes(target.split('/')[0] ?? '')),
  );
  expect(wrong).toEqual([]);
});

test('no style uses a child selector that Emotion reports as an error in development', () => {
  const counting = /:(first-child|nth-child|nth-last-child)/;
  expect(sources.filter((file) => counting.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('a piece with fewer than 30 lines and one importer beside it is a schema, loaded on demand, or used outside src', () => {
  const outside = ['scripts', 'checks', 'tests']
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const pieces = sources.filter((file) => {
    const importers = imports.filter(({ target }) => target === file);
    const isShort = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length < 30;
    const isAside = importers.every((each) => !each.dynamic && dirname(each.file) === dirname(file));
    return isShort && isAside && new Set(importers.map((each) => each.file)).size === 1;
  });
  expect(pieces.filter((file) => !file.endsWith('.schema.ts') && !outside.includes(file))).toEqual([]);
});

/** Returns the groups of files that import each other in a cycle (Tarjan's strongly connected components). */
function importCycles(): string[][] {
  const next = new Map<string, string[]>(sources.map((file) => [file, []]));
  for (const { file, target } of imports) if (next.has(target)) next.get(file)?.push(target);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) lowest.set(file, Math.min(lowest.get(file) ?? own, visit(target)));
      else if (stack.includes(target))
        lowest.set(file, Math.min(lowest.get(file) ?? own, order.get(target) ?? own));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) cycles.push(stack.splice(stack.indexOf(file)));
    return low;
  }
  for (const file of sources) if (!order.has(file)) visit(file);
  return cycles;
}

test('import cycles have at most two files, type imports included', () => {
  expect(importCycles().filter((cycle) => cycle.length > 2)).toEqual([]);
});

/** Returns the folder whose files may import the file: its own, or the parent of its `shared` folder. */
const ownerOf = (path: string) => dirname(path).replace(/\/(?:shared|editor)(\/.*)?$/, '');

test('a page folder imports only from itself, its ancestors, their shared parts and its own parts', () => {
  const ofPages = imports.filter(
    ({ file, target }) => file.startsWith('src/pages/') && target.startsWith('src/pages/'),
  );
  expect(ofPages.some(({ target }) => target.startsWith('src/pages/shared/'))).toBe(true);
  const isPart = (folder: string) =>
    !sources.some((file) => new RegExp(`^${folder}/.*Page\\.tsx$`).test(file));
  const wrong = ofPages.filter(({ file, target }) => {
    const owner = ownerOf(target);
    const isOwnPart = owner === dirname(target) && isPart(owner) && dirname(file) === dirname(owner);
    return !isOwnPart && !`${dirname(file)}/`.startsWith(`${owner}/`);
  });
  expect(wrong).toEqual([]);
});

test('no file is directly in src/pages', () => {
  expect(sources.filter((file) => dirname(file) === 'src/pages')).toEqual([]);
});

test('only platform imports Firebase and import.meta.env', () => {
  const outside = sources.filter((file) => !file.startsWith('src/platform/'));
  expect(
    imports
      .filter(({ target }) => /^(@?firebase)\b/.test(target))
      .filter(({ file }) => outside.includes(file)),
  ).toEqual([]);
  const readers = outside.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('import.meta.env'),
  );
  expect(readers).toEqual([]);
});

/** Where verdicts, stages of proceedings and kinds of changes are declared, with everything that follows from them. */
const factTables = [
  'src/platform/text/verdict-scale.ts',
  'src/data/content/declare/categories.ts',
  'src/data/collections/corruption-cases/case-status.ts',
];

test('verdicts, stages and kinds of changes are written only in their tables', () => {
  const values = [...verdicts, ...caseStages, ...changeKinds];
  const literal = new RegExp(`(['"])(${values.join('|')})\\1`);
  const others = filesBelow('scripts').filter((file) => file.endsWith('.ts'));
  const found = [...sources, ...others]
    .filter((file) => !factTables.includes(file))
    .filter((file) => literal.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('only these files treat one collection unlike the others', () => {
  const names = collections.map(({ name }) => name).join('|');
  const comparison = new RegExp(`\\b(collection|name)\\)? [!=]== '(${names})'`);
  const found = sources.filter((file) => comparison.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(
    [
      // The answer to a message or an image is read from one of two collections.
      'src/pages/check/MessageAnswer.tsx',
      'src/pages/check/image/ImageAnswer.tsx',
      // The news begin with a fact-check.
      'src/pages/home/news.ts',
      // Settings have one document; a budget has a file of its lines.
      'src/pages/admin/shared/from-page/page-editor.ts',
      'src/pages/shared/preview/PreviewFrame.tsx',
      // A share card says whether it shows an opinion or a summary by AI.
      'src/ui/share/card-words.ts',
    ].toSorted(),
  );
});

test('no preload fails silently', () => {
  expect(sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('prefetchQuery('))).toEqual(
    [],
  );
});

test('data imports no React and no texts', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('src/data/') &&
      /^(react|react-dom|@mui|@emotion|i18next|react-i18next)\b/.test(target) &&
      target !== '@tanstack/react-query',
  );
  expect(wrong).toEqual([]);
});

test("MUI is used only in the admin area and in parts loaded on demand, not on visitors' pages", () => {
  const allowed = /^src\/(pages\/admin\/|app\/sign-in\/|ui\/(admin|charts)\/|ui\/theme\/(MuiRoot|theme)\.)/;
  const wrong = imports.filter(({ file, target }) => target.startsWith('@mui/') && !allowed.test(file));
  expect(imports.some(({ target }) => target.startsWith('@mui/'))).toBe(true);
  expect(wrong.filter(({ file }) => file.startsWith('src/'))).toEqual([]);
});

test('repositories import no other repository', () => {
  const wrong = imports.filter(
    ({ file, target }) => file.endsWith('.repository.ts') && target.endsWith('.repository.ts'),
  );
  expect(wrong).toEqual([]);
});

test('imports use ./ or an alias, never ../', () => {
  expect(imports.filter(({ specifier }) => specifier.startsWith('../'))).toEqual([]);
});

test('scripts create temporary folders in one way, which deletes them also after a failure and Ctrl-C', () => {
  const inTmp = filesBelow('scripts').filter((file) =>
    /tmpdir\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  // The alarm works without installed packages.
  expect(inTmp.toSorted()).toEqual(['scripts/alarm/deliver.mjs', 'scripts/files/temporary-folder.ts']);
});

test('there are no barrel files and no folders with generic names', () => {
  expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  expect(sources.filter((file) => /\/(utils|misc|types|helpers|common)\//.test(file))).toEqual([]);
});

test('only pages have a default export', () => {
  const isPageFile = (file: string) => file.startsWith('src/pages/') && file.endsWith('Page.tsx');
  const wrong = sources
    .filter((file) => !isPageFile(file))
    .filter((file) => /^export default /m.test(readFileSync(join(root, file), 'utf8')));
  expect(wrong).toEqual([]);
});

test('every page is the module of a route and is named after its id', () => {
  const pages = sources.filter((file) => file.startsWith('src/pages/') && file.endsWith('Page.tsx'));
  const rows = [...modules.matchAll(/(\w+): \(\) => import\('#src\/(pages\/[^']+)'\)/g)];
  expect(rows.length).toBe(routes.filter(hasPage).length);
  expect(rows.map(([, , file]) => `src/${file}`).toSorted()).toEqual(pages.toSorted());
  for (const [, id = '', file = ''] of rows) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Page.tsx`;
    expect(file.split('/').at(-1)).toBe(name);
  }
});

test('every route with a page has a title, and every title has a route', () => {
  expect(Object.keys(routeTexts).toSorted()).toEqual(
    routes
      .filter(hasPage)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('every collection has a display name, and every display name a collection', () => {
  const names = collections.map(({ name }) => name);
  expect(names.filter((name) => !(name in collectionTexts))).toEqual([]);
  expect(Object.keys(collectionTexts).toSorted()).toEqual(names.toSorted());
});

test('every collection has a rules match and a rules test', () => {
  const tests = readdirSync(join(root, 'tests/rules'));
  for (const { name } of collections) {
    expect(rules).toContain(`match /${name}/{id}`);
    expect(tests).toContain(`${name}.rules.test.ts`);
  }
});

/** The rooms of the two lower layers: folders directly below, and no files beside them. */
const rooms = {
  'src/data': ['collections', 'content', 'members', 'retrieval'],
  'src/platform': ['browser', 'firebase', 'storage', 'text', 'time'],
};

test.each(Object.entries(rooms))('%s consists of its rooms', (folder, names) => {
  expect(readdirSync(join(root, folder)).toSorted()).toEqual(names);
});

test('every folder of collections declares one collection', () => {
  const folders = readdirSync(join(root, 'src/data/collections'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(2);
  for (const folder of folders) {
    expect(
      readdirSync(join(root, 'src/data/collections', folder)).filter((file) =>
        file.endsWith('.collection.ts'),
      ),
    ).toHaveLength(1);
  }
});

/** Returns the imports from one room of `src/data` that go up into another. */
const upward = (from: string, to: readonly string[]) =>
  imports.filter(
    ({ file, target }) =>
      file.startsWith(`src/data/${from}/`) && to.some((room) => target.startsWith(`src/data/${room}/`)),
  );

test('the machinery of content imports no collection, but for drafts, schedules and removals', () => {
  const all = upward('content', ['collections', 'retrieval']);
  const wrong = all.filter(({ file }) => !/^src\/data\/content\/(drafts|schedules|removals)\//.test(file));
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  // It only goes down.
  expect(all.length).toBeLessThanOrEqual(17);
});

test('collections import little of retrieval', () => {
  expect(upward('collections', ['retrieval']).length).toBeLessThanOrEqual(6);
});

test('a folder has at most 25 files', () => {
  const counts = new Map<string, number>();
  for (const file of ['src', 'scripts', 'checks', 'local-backend'].flatMap(filesBelow))
    if (/\.(tsx?|mjs)$/.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

test('no area has more files or lines than its limit', () => {
  const larger = Object.entries(sizes()).filter(
    ([area, { files, lines }]) => files > (limits[area]?.files ?? 0) || lines > (limits[area]?.lines ?? 0),
  );
  expect(larger).toEqual([]);
});
