import { expect, test } from 'vitest';
import { linkKey, linksIn, withoutLinks } from '#src/data/retrieval/search/links.ts';
import linkKeys from './link-keys.json' with { type: 'json' };

test.each(linkKeys)('the key of the link %s is %s', (address, key) => {
  expect(linkKey(address ?? '') ?? null).toBe(key);
});

test('a link ends at Chinese punctuation and brackets', () => {
  expect(linksIn('看https://youtu.be/abc，還有【https://example.org/a】https://example.org/b。真的')).toEqual(
    ['youtu.be/abc', 'example.org/a', 'example.org/b'],
  );
});

test('the text right after a link remains without it', () => {
  expect(withoutLinks('看https://youtu.be/abc，隔夜水會致癌')).toBe('看 ，隔夜水會致癌');
});
