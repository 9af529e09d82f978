// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownNotifications } from '#src/ui/feedback/notify.ts';
import { FollowButton } from '#src/ui/controls/FollowButton.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { zh } from '#tests/helpers/texts.ts';

afterEach(() => vi.restoreAllMocks());

test('a star that a nearly full browser cannot store says that it ends with the visit', async () => {
  // There is room for a probe, but not for the choices.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, value) => {
    if (value.length > 10) throw new DOMException('', 'QuotaExceededError');
  });
  renderUi(<FollowButton kind="city" id="臺東縣" name="臺東縣" />);
  fireEvent.click(screen.getByRole('button', { name: zh('common:follow.label', { name: '臺東縣' }) }));
  expect(
    screen
      .getByRole('button', { name: zh('common:follow.label', { name: '臺東縣' }) })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await expect.poll(() => shownNotifications().map(({ type }) => type)).toEqual(['info']);
});
