// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { SampleNotice } from '#src/app/frame/SampleNotice.tsx';
import common from '#src/locales/zh-TW/common.json';
import { type RouteRow, routes } from '#src/routes.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';

const rowOf = (id: string): RouteRow | undefined => routes.find((row) => row.id === id);

function bannerOver(id: string, record: object) {
  const client = new QueryClient();
  client.setQueryData(['qna', 'one', 'x'], { state: 'published', record });
  const { container } = renderUi(
    <QueryClientProvider client={client}>
      <SampleNotice row={rowOf(id)} params={id === 'qna' ? { id: 'x' } : {}} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

test('the banner that everything is invented stands on a sample and on no other document', () => {
  expect(bannerOver('qna', { sample: true })).toBe(common.sample.item);
  expect(bannerOver('qna', {})).toBe('');
});

test('a list says only that samples are among its content', () => {
  expect(bannerOver('qnaList', {})).toBe(common.sample.site);
});
