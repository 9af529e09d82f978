import { expect, test } from 'vitest';
import { newestFirst } from '#src/data/collections/debunking-images/image-view.ts';

test('images are sorted by the day of their check, not by that of their import, undated ones last', () => {
  const images = [
    { id: 'undated', createdAt: '2026-11-20T00:00:00Z' },
    { id: 'old', createdAt: '2026-11-20T00:00:00Z', verifiedAt: '2018-01-02' },
    { id: 'new', createdAt: '2026-11-01T00:00:00Z', verifiedAt: '2026-11-01' },
    { id: 'later', createdAt: '2026-11-02T00:00:00Z', verifiedAt: '2026-11-01' },
  ];
  expect(newestFirst(images).map(({ id }) => id)).toEqual(['later', 'new', 'old', 'undated']);
});
