// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TagChange } from '#src/data/collections/debunking-images/library/tag-change.ts';
import { BulkTagsDialog } from '#src/pages/admin/shared/library/BulkTagsDialog.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';
import { image } from '#tests/pages/sample-lists.ts';
import { zh } from '#tests/helpers/texts.ts';

const apply = vi.hoisted(() => vi.fn<(ids: readonly string[], changeOf: () => TagChange) => void>());
vi.mock('#src/pages/admin/shared/library/bulk-act.tsx', () => ({
  BulkState: () => null,
  useRetagging: () => ({ apply, progress: undefined, failure: undefined, remaining: [] }),
}));

function show() {
  apply.mockReset();
  renderAdmin(<BulkTagsDialog images={[image(1), image(2)]} onClose={() => {}} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: zh('admin:tags.add') });
}

const button = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: new RegExp(`^${zh('admin:tags.apply', { add: '\\d', remove: '\\d' })}$`),
  });

/** The events of a click while another field has the focus. */
function clickFrom(box: HTMLElement, target: HTMLElement): void {
  fireEvent.mouseDown(target);
  fireEvent.blur(box);
  fireEvent.mouseUp(target);
  fireEvent.click(target);
}

test('one click applies a tag that is still being typed', () => {
  const box = show();
  expect(button().disabled).toBe(true);
  fireEvent.change(box, { target: { value: '停電' } });
  // A press on a disabled button is no click, even if the button is enabled before the pointer is up.
  expect(button().disabled).toBe(false);
  clickFrom(box, button());
  expect(apply).toHaveBeenCalledOnce();
  const [ids, changeOf] = apply.mock.calls[0] ?? [];
  expect(ids).toHaveLength(2);
  expect(changeOf?.()).toEqual({ add: ['停電'], remove: [] });
});

test('typed text that cannot be a tag is reported and not discarded', () => {
  const box = show();
  const tooLong = '字'.repeat(100);
  fireEvent.change(box, { target: { value: `停電、${tooLong}` } });
  clickFrom(box, button());
  expect(apply).not.toHaveBeenCalled();
  expect(box.value).toBe(tooLong);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
