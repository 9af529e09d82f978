// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { addTexts } from '#src/app/i18n.ts';
import { collectionNamed } from '#src/data/collections/collections.ts';
import { qna, type QnaListRecord } from '#src/data/collections/qna/qna.collection.ts';
import { qnaList } from '#src/data/collections/qna/qna.queries.ts';
import content from '#src/locales/zh-TW/admin/content.json';
import { check } from '#tests/data/collections/qna/sample-checks.ts';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { zh } from '#tests/helpers/texts.ts';

addTexts({ 'admin/content': content });

const listed = vi.hoisted(() => ({ data: undefined as unknown, isError: false }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => listed,
}));

const { ContradictionList } = await import('#src/pages/admin/editor/panel/Requirements.tsx');
const { useContradictions } = await import('#src/pages/admin/editor/panel/use-contradictions.ts');

const own = { question: '示範水會發光？', verdict: '錯誤' };

function Panel({ collection = qna.name }: { readonly collection?: string }) {
  const [values, setValues] = useState<Record<string, unknown>>(own);
  const contradictions = useContradictions(collectionNamed(collection), 'own', values);
  return (
    <>
      <output aria-label="可以發布">{String(contradictions?.isSettled)}</output>
      {contradictions && <ContradictionList {...contradictions} />}
      <button type="button" onClick={() => setValues({ ...own, verdict: '部分錯誤' })}>
        改判定
      </button>
    </>
  );
}

function show(records: readonly QnaListRecord[] | undefined, collection?: string) {
  listed.data = records && { records };
  renderAdmin(<Panel {...(collection !== undefined && { collection })} />);
}

const settled = () => screen.getByLabelText('可以發布').textContent;

test('the opposite verdict under the same title blocks publishing until an editor confirms the difference', () => {
  show([check('other', { question: '示範水會發光', verdict: '正確' })]);
  expect(settled()).toBe('false');
  expect(screen.getByText(zh('admin/content:family.contradicts.title', { verdict: '正確' }))).toBeTruthy();
  expect(screen.getByRole('link', { name: '示範水會發光' }).getAttribute('href')).toBe(
    '/admin/content/qna/other',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: zh('admin/content:family.distinct') }));
  expect(settled()).toBe('true');
  // The confirmation was for another verdict.
  fireEvent.click(screen.getByRole('button', { name: '改判定' }));
  expect(settled()).toBe('false');
});

test('the opposite verdict in the same family blocks publishing and cannot be confirmed', () => {
  show([check('leader', { verdict: '正確', variants: [{ qnaId: 'own' }] })]);
  expect(settled()).toBe('false');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(zh('admin/content:family.decide'))).toBeTruthy();
});

test('while the other fact-checks are not loaded, publishing is blocked', () => {
  show(undefined);
  expect(settled()).toBe('false');
});

test('fact-checks that cannot be read are reported, and publishing is blocked', () => {
  listed.isError = true;
  show(undefined);
  expect(settled()).toBe('false');
  expect(screen.getByText(zh('admin/content:publish.lacking.unread'))).toBeTruthy();
  listed.isError = false;
});

test('a fact-check with the same verdict does not block publishing', () => {
  show([check('other', { question: '示範水會發光' })]);
  expect(settled()).toBe('true');
});

test('other collections have no check for contradictions', () => {
  show([check('other', { question: '示範水會發光', verdict: '正確' })], 'events');
  expect(settled()).toBe('undefined');
});

test('unloaded fact-checks are read on request, and compared with the current text', async () => {
  listed.data = undefined;
  const client = new QueryClient();
  const opposite = check('other', { question: '示範水會發光', verdict: '正確' });
  const { result } = renderHook(() => useContradictions(qna, 'own', own), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current?.isRead).toBe(false);
  client.setQueryData(qnaList.queryKey, { records: [opposite] } as never);
  const isConsistent = await result.current?.whenRead();
  expect(isConsistent?.(own)).toBe(false);
  expect(isConsistent?.({ ...own, verdict: '正確' })).toBe(true);
});
