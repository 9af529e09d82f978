// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorKinds } from '#src/platform/firebase/errors.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { byRole } from '#tests/helpers/texts.ts';
import { renderUi } from './render-ui.tsx';

test('every kind of error has its own text, without keys or exclamation marks', () => {
  const seen = errorKinds.flatMap((kind) => {
    renderUi(<ErrorState kind={kind} />);
    const texts = [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
    cleanup();
    return texts;
  });
  for (const text of seen) {
    expect(text).toMatch(/\p{Script=Han}/u);
    expect(text).not.toMatch(/error\.|[!！]/);
  }
  expect(seen).toHaveLength(2 * errorKinds.length);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a retry button is shown only with a handler', () => {
  const onRetry = vi.fn<() => void>();
  const { rerender } = renderUi(<ErrorState kind="timeout" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ErrorState kind="timeout" onRetry={onRetry} />);
  fireEvent.click(byRole(screen, 'button', 'common:actions.retry'));
  expect(onRetry).toHaveBeenCalledOnce();
});
