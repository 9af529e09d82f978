// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotificationsHost } from '#src/ui/feedback/NotificationsHost.tsx';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { CiteButton } from '#src/ui/record/CiteButton.tsx';
import { ShareButton } from '#src/ui/share/ShareButton.tsx';
import '#tests/helpers/dialog-element.ts';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { byRole, zh } from '#tests/helpers/texts.ts';

const url = 'https://example.org/qna/a';

/** Simulates an in-app browser without a clipboard, or with one that denies access. */
function denyCopying(clipboard: object | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

const denying = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };

/** The selected text of the focused field. */
function selected(): string {
  const field = document.activeElement as HTMLTextAreaElement;
  return field.value.slice(field.selectionStart, field.selectionEnd);
}

test.each([
  ['denied', denying],
  ['missing', undefined],
])('if the clipboard is %s, the shared text is in a selected field', async (_, clipboard) => {
  denyCopying(clipboard);
  renderUi(
    <>
      <ShareButton title="隔夜水會致癌？" url={url} />
      <NotificationsHost />
    </>,
  );
  fireEvent.click(byRole(screen, 'button', 'common:actions.share'));
  fireEvent.click(await screen.findByRole('button', { name: zh('share:copyText') }));
  await screen.findByRole('textbox', { name: zh('common:copyField.failed') });
  expect(selected()).toBe(`隔夜水會致癌？\n${url}`);
});

test('a citation that cannot be copied is in a selected field until it is closed', async () => {
  denyCopying(denying);
  renderUi(
    <>
      <CiteButton title="會致癌？" rev={2} updatedAt="2026-11-20T04:00:00Z" url={url} />
      <NotificationsHost />
    </>,
  );
  fireEvent.click(byRole(screen, 'button', 'common:record.cite'));
  await screen.findByRole('textbox');
  expect(selected()).toMatch(/^〈會致癌？〉.*https:\/\/example\.org\/qna\/a/);
  fireEvent.click(byRole(screen, 'button', 'common:actions.close'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('a field whose value cannot be copied is focused with its value selected', async () => {
  denyCopying(denying);
  renderUi(<CopyField label="行事曆網址" value={url} />);
  fireEvent.click(byRole(screen, 'button', 'common:actions.copy'));
  await waitFor(() => expect(screen.getByRole('textbox')).toBe(document.activeElement));
  expect(selected()).toBe(url);
});
