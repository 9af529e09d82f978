// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { byRole } from '#tests/helpers/texts.ts';

test('without an error the given skeleton is shown, otherwise that of a list', () => {
  renderUi(<LoadState error={null} onRetry={() => {}} skeleton={<p>骨架</p>} />);
  expect(screen.getByText('骨架')).toBeTruthy();
  renderUi(<LoadState error={undefined} onRetry={() => {}} />);
  expect(screen.getAllByRole('status').length).toBe(1);
});

test('an error replaces the skeleton, and reading can be retried', () => {
  const onRetry = vi.fn<() => void>();
  renderUi(
    <LoadState error={new ServiceError('offline', 'away')} onRetry={onRetry} skeleton={<p>骨架</p>} />,
  );
  expect(screen.queryByText('骨架')).toBeNull();
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(byRole(screen, 'button', 'common:actions.retry'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
