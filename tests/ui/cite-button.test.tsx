// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

test('the title of a citation is in brackets, so that its question mark does not meet a comma', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  renderUi(
    <CiteButton title="會致癌？" rev={2} updatedAt="2026-11-20T04:00:00Z" url="https://example.org/qna/a" />,
  );
  fireEvent.click(byRole(screen, 'button', 'common:record.cite'));
  expect(writeText.mock.calls[0]?.[0]).toBe(
    zh('common:record.citation', {
      title: '會致癌？',
      rev: 2,
      updated: '2026年11月20日',
      url: 'https://example.org/qna/a',
      read: '2026年11月21日',
    }),
  );
});
