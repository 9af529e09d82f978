// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { performanceMetrics } from '#src/data/collections/politicians/performance.ts';
import { renderPage } from '#tests/pages/render-page.tsx';

test('every metric that a figure can have is explained', async () => {
  await renderPage('/metrics', []);
  const explained = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(explained).toEqual(expect.arrayContaining([...performanceMetrics]));
});
