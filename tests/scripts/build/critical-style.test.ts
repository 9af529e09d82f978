import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  criticalParts,
  criticalRulesFile,
  inlineCritical,
  policyHash,
} from '#scripts/build/critical-style.ts';
import { otherHostFiles } from '#scripts/publish/other-hosts.ts';

const parts = criticalParts();
const index = readFileSync('index.html', 'utf8');

test('every policy of a document names the critical style and the script of the theme, on every host', () => {
  const sources = [readFileSync('firebase.json', 'utf8'), new Map(otherHostFiles()).get('_headers') ?? ''];
  for (const text of sources) {
    const policies = [...text.matchAll(/default-src 'none';[^"\n]*style-src[^"\n]*/g)].map(
      ([policy]) => policy,
    );
    expect(policies.length).toBeGreaterThanOrEqual(2);
    for (const policy of policies) {
      expect(policy).toContain(`style-src 'self' ${policyHash(parts.style)} `);
      expect(policy).toContain(`script-src 'self' ${policyHash(parts.script)} `);
      expect(policy).not.toContain('unsafe-inline');
    }
  }
});

test('a document has the critical parts and waits for neither of their files', () => {
  const html = inlineCritical(index, parts);
  expect(html).toContain(`<style data-styles>${parts.style}</style>`);
  expect(html).toContain(`<script>${parts.script}</script>`);
  expect(html).not.toMatch(/<link rel="stylesheet"|<script src/);
  expect(() => inlineCritical(html, parts)).toThrow('index.html is not as expected');
});

test('the critical parts end in no tag, and the style has the colours of both schemes and the skeleton', () => {
  for (const text of [parts.style, parts.script]) expect(text).not.toMatch(/<\/|<!--/);
  for (const words of ['.skeleton', '--mui-palette-text-primary', "[data-theme='dark']", '@media print'])
    expect(parts.style).toContain(words);
  expect(readFileSync(criticalRulesFile, 'utf8').length).toBeGreaterThan(5_000);
});
