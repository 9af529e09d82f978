// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
