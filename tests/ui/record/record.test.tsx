// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';
import { zh } from '#tests/helpers/texts.ts';
import { renderUi } from '../render-ui.tsx';

test('the archived copy of each source has a name of its own', () => {
  const source = (title: string) => ({
    title,
    publisher: '示範日報',
    url: `https://example.org/${title}`,
    archivedUrl: `https://archive.example.org/${title}`,
    kind: 'media' as const,
  });
  renderUi(<SourceList sources={['報導', '判決書'].map(source)} />);
  for (const title of ['報導', '判決書'])
    expect(
      screen.getByRole('link', { name: zh('common:record.archivedOf', { title }) }).getAttribute('href'),
    ).toBe(`https://archive.example.org/${title}`);
});

const entry = (rev: number, kind: '首次' | '更新' | '勘誤' | '排版') => ({
  rev,
  at: `2026-01-01T00:00:${String(rev % 60).padStart(2, '0')}Z`,
  kind,
  note: `第${rev}版的說明`,
});

test('sixty changes of wording do not push a correction out of view, and all are on the page', () => {
  const small = Array.from({ length: 60 }, (_, index) => entry(index + 3, '排版'));
  const { container } = renderUi(<RecordHistory entries={[entry(1, '首次'), entry(2, '勘誤'), ...small]} />);
  const [shown, folded] = container.querySelectorAll('ol');
  expect(shown?.children).toHaveLength(10);
  expect(shown?.textContent).toContain('第2版的說明');
  expect(shown?.textContent).toContain('第1版的說明');
  expect(folded?.children).toHaveLength(52);
});

test('fifty-one corrections are all on the page, the newest first', () => {
  const corrections = Array.from({ length: 51 }, (_, index) => ({
    at: '2026-01-01',
    before: `${index}`,
    after: `改成${index}。`,
    reason: '',
  }));
  const { container } = renderUi(<RecordCorrections corrections={corrections} />);
  const text = container.textContent;
  for (const { after } of corrections) expect(text).toContain(after);
  expect(text.indexOf('改成50。')).toBeLessThan(text.indexOf('改成0。'));
});
