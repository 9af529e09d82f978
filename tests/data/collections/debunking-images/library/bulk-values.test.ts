import { expect, test } from 'vitest';
import { bulkEffect } from '#src/data/collections/debunking-images/library/bulk-values.ts';
import { emptyValues, hasAltText } from '#src/data/collections/debunking-images/image-values.ts';
import {
  lacksTexts,
  proposalOf,
  titleOf,
  withProposal,
} from '#src/data/collections/debunking-images/upload/read-proposal.ts';
import { nothingShared } from '#src/data/collections/debunking-images/upload/shared-values.ts';

const source = 'https://example.test/a';
const tags = (count: number) => Array.from({ length: count }, (_, at) => `標籤${at}`);

test('empty shared values change nothing', () => {
  const effect = bulkEffect([emptyValues, { ...emptyValues, verdict: '錯誤' }], nothingShared);
  expect(effect).toEqual({ changed: 0, overwritten: [], withoutRoom: 0 });
});

test('shared values fill empty fields, overwrite different ones and leave equal ones', () => {
  const images = [
    emptyValues,
    { ...emptyValues, sourceUrl: source, verdict: '錯誤' as const },
    { ...emptyValues, sourceUrl: 'https://example.test/b', verdict: '正確' as const, folderId: 'one' },
  ];
  const shared = { ...nothingShared, sourceUrl: source, verdict: '錯誤' as const, folderId: 'one' };
  expect(bulkEffect(images, shared)).toEqual({
    changed: 3,
    overwritten: [
      { field: 'verdict', count: 1 },
      { field: 'sourceUrl', count: 1 },
    ],
    withoutRoom: 0,
  });
  expect(bulkEffect(images.slice(1, 2), { ...nothingShared, sourceUrl: source }).changed).toBe(0);
});

test('tags are added, and images without room for all of them are counted', () => {
  const full = { ...emptyValues, tags: tags(20) };
  const shared = { ...nothingShared, tags: ['標籤0', '新的'] };
  expect(bulkEffect([emptyValues, { ...emptyValues, tags: tags(19) }, full], shared)).toEqual({
    changed: 2,
    overwritten: [],
    withoutRoom: 1,
  });
});

const describe = (words: string) => `圖上寫著：${words}`;

test('the first meaningful line becomes the title, and all lines the alternative text', () => {
  const values = { ...emptyValues, ocrText: '1\n喝檸檬水\n可以治百病？' };
  const proposal = proposalOf(values, describe);
  expect(proposal).toEqual({ title: '喝檸檬水', altText: '圖上寫著：1，喝檸檬水，可以治百病？' });
  expect(lacksTexts(withProposal(values, proposal ?? {}))).toBe(false);
  expect(titleOf('長'.repeat(300))).toHaveLength(120);
});

test.each(['', '．．', '1\n2', '— |'])('recognised text %j gives no proposal', (ocrText) => {
  expect(proposalOf({ ...emptyValues, ocrText }, describe)).toBeUndefined();
});

test('text that somebody typed is never replaced, and the mark for a false claim is preserved', () => {
  const read = { ...emptyValues, ocrText: '喝檸檬水可以治病' };
  const written = { ...read, title: '我寫的', verdict: '錯誤' as const, altText: '【錯誤訊息】' };
  expect(proposalOf(written, describe)).toEqual({ altText: '圖上寫著：喝檸檬水可以治病' });
  const proposal = proposalOf(read, describe) ?? {};
  const taken = withProposal(written, proposal);
  expect(taken.title).toBe('我寫的');
  expect(taken.altText).toBe('【錯誤訊息】圖上寫著：喝檸檬水可以治病');
  expect(hasAltText(taken)).toBe(true);
  expect(withProposal({ ...written, altText: '也是我寫的' }, proposal).altText).toBe('也是我寫的');
});
