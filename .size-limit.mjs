// First loads as the browser makes them: entry, frame and page with everything they import statically.
import { readFileSync } from 'node:fs';

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

const frame = ['index.html', 'src/app/RootLayout.tsx'];

export default [
  {
    name: 'home page, initial JavaScript',
    path: filesOf([...frame, 'src/pages/home/HomePage.tsx']),
    limit: '139 kB',
  },
  {
    name: 'picture page, initial JavaScript',
    path: filesOf([...frame, 'src/pages/debunking-images/DebunkingImagePage.tsx']),
    limit: '139 kB',
  },
  {
    name: 'fact-check page, initial JavaScript',
    path: filesOf([...frame, 'src/pages/qna/QnaPage.tsx']),
    limit: '139 kB',
  },
];
