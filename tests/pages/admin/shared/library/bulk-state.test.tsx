// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { BulkState } from '#src/pages/admin/shared/library/bulk-act.tsx';
import { renderAdmin } from '#tests/pages/admin/render-admin.tsx';

const steps: readonly Pick<Parameters<typeof BulkState>[0], 'progress' | 'failure'>[] = [
  { progress: { done: 0, total: 14 }, failure: undefined },
  { progress: { done: 6, total: 14 }, failure: undefined },
  { progress: undefined, failure: '網路斷線了' },
];

/** An act on many images; each press of the button is its next step. */
function Act() {
  const [at, setAt] = useState(0);
  const step = steps[at];
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        下一步
      </button>
      {step && <BulkState words="tags" {...step} />}
    </>
  );
}

test('progress and the reason of a failure are brought into view when they appear', () => {
  const brought = vi.fn<(this: Element) => void>();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(brought);
  renderAdmin(<Act />);
  const next = screen.getByRole('button', { name: '下一步' });
  expect(brought).toHaveBeenCalledTimes(1);
  fireEvent.click(next);
  expect(brought).toHaveBeenCalledTimes(1);
  fireEvent.click(next);
  expect(brought).toHaveBeenCalledTimes(2);
  expect(brought.mock.contexts[1]).toHaveProperty('textContent', '網路斷線了');
});
