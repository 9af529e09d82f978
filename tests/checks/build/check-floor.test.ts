import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/local-backend/lite-server.ts';

const folder = temporaryFolder();

/** Returns the output of the check for a build with these scripts. */
function check(scripts: Readonly<Record<string, string>>): string {
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, 'assets', name), text);
  const { stderr, stdout } = spawnSync('node', ['checks/build/check-floor.mjs', folder], {
    encoding: 'utf8',
  });
  return stderr + stdout;
}

test('syntax and APIs missing in the oldest browsers are rejected, with file and name', () => {
  const lines = check({
    'a.js': 'export const a = /(?<=x)y/; export const b = /\\p{L}/v; export const c = /(?i:x)/;',
    'b.js': 'const u = URL.parse("x"); export const p = Promise.withResolvers(); class A { static { u; } }',
    'c.js': 'export const s = new CompressionStream("gzip"); globalThis.requestIdleCallback(() => {});',
    'd.js': 'export const fine = /(?:x)(?!y)(?<name>z)/u.test("x") ? JSON.parse("1") : Object.keys({});',
  });
  for (const name of ['/(?<=x)y/', '/\\p{L}/v', '/(?i:x)/'])
    expect(lines).toContain(`assets/a.js uses ${name}`);
  for (const name of ['URL.parse', 'Promise.withResolvers', 'static {}'])
    expect(lines).toContain(`assets/b.js uses ${name}`);
  for (const name of ['CompressionStream', '.requestIdleCallback'])
    expect(lines).toContain(`assets/c.js uses ${name}`);
  expect(lines).toMatch(/^4 scripts .* 8 found$/m);
});

test('a feature test of something else, or none by name, accepts no syntax', () => {
  const lines = check({
    'a.js':
      'if (x.y && typeof x.y === "string") z(); export const a = /(?<=x)y/; class A { static { z(); } }',
    'b.js': 'export const b = RegExp("(?<!x)y", "u"); export const c = new RegExp("x", "v");',
  });
  for (const name of [
    'a.js uses /(?<=x)y/',
    'a.js uses static {}',
    'b.js uses RegExp("(?<!x)y")',
    'b.js uses RegExp("x")',
  ])
    expect(lines).toContain(`assets/${name}`);
  expect(lines).toMatch(/^2 scripts .* 4 found$/m);
});

test('unsupported styles without a fallback are found in scripts and style sheets', () => {
  const lines = check({
    'a.js': 'export const box = { containerType: "inline-size" }; export const ring = "&:has(a:focus)";',
    'b.css': '.a { width: 30cqi }',
    'c.css': '@starting-style { .a { opacity: 0 } } .b { color: light-dark(#000, #fff) }',
    'd.js':
      'if (x.y) z(); export const d = "@container (min-width: 30em)"; export const rest = "@container";',
    'e.css': '.a { color: oklch(0.5 0.1 30) }',
    'f.css': '.a { top: anchor(--menu bottom) }',
  });
  for (const name of ['d.js uses @container (', 'e.css uses oklch(0', 'f.css uses anchor(--'])
    expect(lines).toContain(`assets/${name}`);
  expect(lines).toContain('assets/a.js uses containerType');
  expect(lines).toContain('assets/b.css uses 0cqi');
  expect(lines).toContain('assets/c.css uses @starting-style');
  expect(lines).toMatch(/^2 scripts .* 6 found$/m);
});

test('features that a file tests for before use are accepted', () => {
  const lines = check({
    'a.js':
      'export const u = URL.canParse ? URL.canParse("x") : undefined; globalThis.requestIdleCallback?.(f);',
    'b.js': 'if ("startViewTransition" in document) document.startViewTransition(f);',
    'c.js': 'if (typeof AbortSignal.any === "function") AbortSignal.any([]);',
    'd.js': 'if (typeof DecompressionStream !== "function") throw 0; new DecompressionStream("gzip");',
  });
  expect(lines).toMatch(/^4 scripts .* 0 found$/m);
});
