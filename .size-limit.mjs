// First loads as the browser makes them: entry and page with everything they import statically.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));

/** Files of the given modules and of all their static imports. */
function filesOf(modules) {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...seen].map((file) => `dist/${file}`);
}

const frame = ['index.html'];

const sizes = new Map();

/** What is sent: of two pages the one with more characters may be the smaller one. */
function bytesOf(files) {
  for (const file of files)
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return files.reduce((sum, file) => sum + sizes.get(file), 0);
}

/** The public page that loads most; a draft's preview is for who was given its address. */
const largest = Object.keys(manifest)
  .filter((key) => /^src\/pages\/(?!admin\/|draft-preview\/).*Page\.tsx$/.test(key))
  .map((key) => ({ key, files: filesOf([...frame, key]) }))
  .toSorted((a, b) => bytesOf(b.files) - bytesOf(a.files))[0];

export default [
  {
    name: 'home page, initial JavaScript',
    path: filesOf([...frame, 'src/pages/home/HomePage.tsx']),
    // The names of files alone move these sizes by 200 bytes.
    limit: '158.1 kB',
  },
  {
    name: 'image page, initial JavaScript',
    path: filesOf([...frame, 'src/pages/debunking-images/DebunkingImagePage.tsx']),
    limit: '161.7 kB',
  },
  {
    name: 'fact-check page, initial JavaScript',
    path: filesOf([...frame, 'src/pages/qna/QnaPage.tsx']),
    limit: '160.4 kB',
  },
  {
    name: `the largest of all public pages (${largest.key}), initial JavaScript`,
    path: largest.files,
    limit: '164.4 kB',
  },
];
