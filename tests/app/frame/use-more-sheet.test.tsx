// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useMoreSheet } from '#src/app/frame/use-menus.tsx';

// Required by React's `act` outside of Testing Library.
(globalThis as unknown as { IS_REACT_ACT_ENVIRONMENT: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Sheet() {
  return <p>{useMoreSheet().open ? 'open' : 'closed'}</p>;
}

const pageWith = (state: unknown) => (
  <RouterProvider
    router={createMemoryRouter([{ path: '/', element: <Sheet /> }], {
      initialEntries: [{ pathname: '/', state }],
    })}
  />
);

test('a page reloaded with the sheet open hydrates with it closed, and then opens it', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(pageWith(null));
  expect(root.textContent).toBe('closed');
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, pageWith({ sheet: 'more' }), { onRecoverableError: (error) => problems.push(error) });
    await Promise.resolve();
  });
  expect(root.textContent).toBe('open');
  expect(problems).toEqual([]);
});
