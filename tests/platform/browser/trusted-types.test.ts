import { expect, test } from 'vitest';
import { isTrustedScript } from '#src/platform/browser/trusted-types.ts';

test('only scripts of the build are trusted', () => {
  const origin = 'https://window.example';
  const trusted = ['/assets/a.worker-1.js', `${origin}/assets/index.js`, '/sw.js'];
  expect(trusted.filter((url) => !isTrustedScript(url, origin))).toEqual([]);
  const refused = [
    '/data/a.js',
    '/img/../evil.js',
    '/assets/../data/a.js',
    '//evil.example/assets/a.js',
    'https://evil.example/assets/a.js',
    'https://apis.google.com/js/other.js',
    'data:text/javascript,alert(1)',
    'blob:https://window.example/1',
    'javascript:alert(1)',
  ];
  expect(refused.filter((url) => isTrustedScript(url, origin))).toEqual([]);
});
