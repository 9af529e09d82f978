import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type RouteRow, routes } from '#src/routes.ts';

const handbook = readFileSync('docs/handbook.md', 'utf8');
const locales = 'src/locales/zh-TW';

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [];
}

/** Replaces placeholders and numbers, so that any number in the handbook matches. */
const withoutNumbers = (text: string) => text.replaceAll(/\{\{[^}]+\}\}|\d+/g, '#');

const words = new Set(
  readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => wordsIn(JSON.parse(readFileSync(join(locales, file), 'utf8'))))
    .map(withoutNumbers),
);

test('every quotation in the handbook is a text of the interface', () => {
  const quoted = [...handbook.matchAll(/「([^」]+)」/g)].map(([, text = '']) => text);
  expect(quoted.length).toBeGreaterThan(50);
  expect(quoted.filter((text) => !words.has(withoutNumbers(text)))).toEqual([]);
});

test('the table of contents links to every chapter, in order', () => {
  const chapters = [...handbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const listed = [...handbook.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)];
  expect(chapters.slice(1)).toEqual(listed.map(([, title]) => title));
  // GitHub's algorithm for anchors.
  for (const [, title = '', anchor] of listed)
    expect(anchor).toBe(
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    );
});

test('every URL in the handbook is an admin page', () => {
  const rows: readonly RouteRow[] = routes;
  const addresses = [...handbook.matchAll(/`(\/admin[^`]*)`/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(8);
  const isPage = (address: string) => rows.some(({ path }) => path !== '*' && matchPath(`/${path}`, address));
  expect(addresses.filter((address) => !isPage(address))).toEqual([]);
});

test('the handbook shows every image in its folder, each with an alternative text and at most 60 kB', () => {
  const shown = [...handbook.matchAll(/!\[([^\]]+)\]\(handbook\/([\w-]+\.webp)\)/g)];
  expect(shown.map(([, , file = '']) => file).toSorted()).toEqual(readdirSync('docs/handbook').toSorted());
  for (const [, , file = ''] of shown)
    expect(statSync(join('docs/handbook', file)).size).toBeLessThanOrEqual(60_000);
});
