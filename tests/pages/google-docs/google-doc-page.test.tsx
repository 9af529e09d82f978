// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keyPointDocumentItem } from '#src/data/collections/key-point-documents/key-point-documents.queries.ts';
import { envelope } from '#tests/pages/cached-list.ts';
import { renderPage } from '#tests/pages/render-page.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const docsUrl = 'https://docs.google.com/document/d/e/2PACX-1vSampleDocument/pub?embedded=true';

test('key points and text are shown without the document, which is framed only after a click', async () => {
  await renderPage('/google-docs/x', [
    [
      keyPointDocumentItem('x'),
      {
        state: 'published',
        record: {
          ...envelope,
          id: 'x',
          title: '調查報告重點',
          docsUrl,
          keyPoints: ['標案分三次發包。'],
          snapshot: '# 節錄\n\n第一期於三月發包。',
          snapshotOn: '2026-10-01',
        },
      },
    ],
  ]);
  expect(screen.getByText('標案分三次發包。')).toBeTruthy();
  expect(screen.getByText(/第一期於三月發包。/)).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(byRole(screen, 'button', 'google-docs:document.open'));
  const frame = screen.getByTitle(zh('google-docs:document.frame', { title: '調查報告重點' }));
  expect(frame.getAttribute('src')).toBe(docsUrl);
  expect(frame.getAttribute('sandbox')).not.toMatch(/forms|top-navigation|downloads/);
});
