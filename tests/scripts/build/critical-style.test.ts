import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  criticalParts,
  criticalRows,
  inlineCritical,
  otherRows,
  policyHash,
  styleKindOf,
} from '#scripts/build/critical-style.ts';

const parts = criticalParts();
const styles = Object.values(parts.styles);
const index = readFileSync('index.html', 'utf8');

test('every content security policy allows the critical styles and the theme script', () => {
  const policies =
    readFileSync('firebase.json', 'utf8').match(/default-src 'none';[^"\n]*style-src[^"\n]*/g) ?? [];
  expect(policies.length).toBeGreaterThanOrEqual(2);
  for (const policy of policies) {
    const hashes = /style-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(hashes).toEqual(expect.arrayContaining(styles.map(policyHash)));
    // Others are an empty style, to which Emotion adds its rules, and in the admin area two of the data grid.
    expect(hashes?.filter((hash) => hash.startsWith("'sha256-")).length).toBeLessThanOrEqual(
      new Set(styles).size + 3,
    );
    expect(policy).toContain(`script-src 'self' ${policyHash(parts.script)} `);
    expect(policy).not.toContain('unsafe-inline');
  }
});

test('a document has the critical parts inline and loads neither of their files', () => {
  const html = inlineCritical(index, parts);
  expect(html).toContain(`<style data-styles>${parts.styles[otherRows]}</style>`);
  expect(html).toContain(`<script>${parts.script}</script>`);
  expect(html).not.toMatch(/<link rel="stylesheet"|<script src/);
  expect(() => inlineCritical(html, parts)).toThrow('index.html is not as expected');
});

test('the critical parts contain no closing tag, and each style has both colour schemes and the skeleton', () => {
  for (const text of [...styles, parts.script]) expect(text).not.toMatch(/<\/|<!--|\/\*/);
  for (const style of styles)
    for (const words of ['.skeleton', '--mui-palette-text-primary', "[data-theme='dark']", '@media print'])
      expect(style).toContain(words);
});

test('each style contains a single SVG image, because a browser creates a document for each', () => {
  for (const style of styles) expect(style.match(/data:image\/svg/g)).toHaveLength(1);
});

test('a document has the styles of the frame and of its own kind of page, and no others', () => {
  const classesOf = (style: string) => new Set(style.match(/\.css-[\w-]+/g));
  const frame = classesOf(parts.styles[otherRows] ?? '');
  expect(frame.size).toBeGreaterThan(20);
  expect(styleKindOf('events')).toBe(otherRows);
  for (const kind of criticalRows) {
    expect(styleKindOf(kind)).toBe(kind);
    const own = classesOf(parts.styles[kind] ?? '');
    expect([...frame].filter((name) => !own.has(name))).toEqual([]);
    expect(own.size).toBeGreaterThan(frame.size);
  }
  expect(new Set(styles).size).toBe(criticalRows.length + 1);
});
