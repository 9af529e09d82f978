// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart, quietPart } from '#src/ui/states/lazy-part.tsx';
import { renderUi } from '#tests/ui/render-ui.tsx';
import { zh } from '#tests/helpers/texts.ts';

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const failed = zh('common:part.failed');

test('a part that fails to load shows an error in its place', async () => {
  const Part = lazyPart(failing);
  renderUi(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(failed);
});

test('a dialog that fails to load closes and renders nothing', async () => {
  const Part = lazyPart<{ onClose: () => void }>(failing);
  const onClose = vi.fn();
  const { container } = renderUi(
    <Suspense>
      <Part onClose={onClose} />
    </Suspense>,
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
});

test('a silent part that fails to load renders nothing', async () => {
  const Part = quietPart(failing);
  const { container } = renderUi(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  );
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});

test('a preloaded part is in the first render, and another one follows', async () => {
  const Early = lazyPart(() => Promise.resolve(() => <p>早</p>));
  const Late = lazyPart(() => Promise.resolve(() => <p>晚</p>));
  await Early.preload();
  const { container } = renderUi(
    <Suspense fallback="…">
      <Early />
      <Suspense fallback="…">
        <Late />
      </Suspense>
    </Suspense>,
  );
  expect(container.textContent).toBe('早…');
  expect(await screen.findByText('晚')).toBeTruthy();
});

test('a failed preload does not throw, and is reported where the part is rendered', async () => {
  const load = vi.fn(failing);
  const Part = lazyPart(load);
  await Part.preload();
  renderUi(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(failed);
  expect(load).toHaveBeenCalledOnce();
});
