// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FocusHost } from '#src/app/FocusHost.tsx';
import { createQueryClient } from '#src/app/router.tsx';
import { inPage } from '#src/ui/controls/in-page.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { NumberedList } from '#src/ui/lists/NumberedList.tsx';
import { PagedList } from '#src/ui/lists/PagedList.tsx';
import { renderRouter } from '#tests/app/render-router.tsx';
import '#tests/pages/render-page.tsx';
import { zh } from '#tests/helpers/texts.ts';

const records = Array.from({ length: 70 }, (_, index) => ({ id: `r${index}` }));

function ListPage() {
  return (
    <>
      <h1 tabIndex={-1}>查核</h1>
      <Link to={{ search: '?verdict=1' }} {...inPage}>
        篩選
      </Link>
      <NumberedList label="全部查核" records={records}>
        {({ id }) => <Link to="/item">{id}</Link>}
      </NumberedList>
    </>
  );
}

/** A button that disappears when it is pressed, in a section and outside of one. */
function Button({ label }: { readonly label: string }) {
  const [isGone, setIsGone] = useState(false);
  return isGone ? null : <button onClick={() => setIsGone(true)}>{label}</button>;
}

function ItemPage() {
  return (
    <>
      <h1 tabIndex={-1}>一則查核</h1>
      <Button label="關掉提示" />
      <Section title="並排比較">
        <Button label="移除" />
      </Section>
    </>
  );
}

function GrowingList() {
  return (
    <>
      <Link to="/item">在清單之前</Link>
      <PagedList label="全部" records={records}>
        {({ id }) => <Link to="/item">{id}</Link>}
      </PagedList>
      <Link to="/item">在清單之後</Link>
    </>
  );
}

/** The frame; the code for the focus is loaded when `load` is pressed, or was so before. */
function Frame({ isLoaded }: { readonly isLoaded: boolean }) {
  const [first] = useState(useLocation());
  const [loaded, setLoaded] = useState(isLoaded);
  return (
    <>
      <button onClick={() => setLoaded(true)}>load</button>
      <main>
        {loaded && <FocusHost first={first} isAdmin={false} />}
        <Outlet />
      </main>
    </>
  );
}

function show(address: string, isLoaded = true) {
  const children = [
    { path: 'list', element: <ListPage /> },
    { path: 'growing', element: <GrowingList /> },
    { path: 'item', element: <ItemPage /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame isLoaded={isLoaded} />, children }], {
    initialEntries: [address],
  });
  renderRouter(createQueryClient(), router);
  return router;
}

function press(control: HTMLElement): void {
  control.focus();
  fireEvent.click(control);
}

const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test.each([zh('lists:page', { page: 3 }), zh('lists:next')])(
  'the link %s moves the focus to the list, which names its page',
  async (name) => {
    const router = show('/list?page=2');
    press(screen.getByRole('link', { name }));
    await hasFocus(
      await screen.findByRole('list', { name: zh('lists:marked', { page: 3, mark: '全部查核' }) }),
    );
    await act(async () => router.navigate(-1));
    await hasFocus(screen.getByRole('list', { name: zh('lists:marked', { page: 2, mark: '全部查核' }) }));
  },
);

test('a filter that returns to the first page retains the focus', async () => {
  show('/list?page=2');
  const filter = screen.getByRole('link', { name: '篩選' });
  press(filter);
  await screen.findByRole('list', { name: '全部查核' });
  expect(document.activeElement).toBe(filter);
});

test('another page has the focus at its heading', async () => {
  show('/list');
  press(screen.getByRole('link', { name: 'r3' }));
  await hasFocus(await screen.findByRole('heading', { name: '一則查核' }));
});

test('a page opened before the code for the focus is loaded has the focus at its heading', async () => {
  show('/list', false);
  press(screen.getByRole('link', { name: 'r3' }));
  const heading = await screen.findByRole('heading', { name: '一則查核' });
  fireEvent.click(screen.getByRole('button', { name: 'load' }));
  await hasFocus(heading);
});

test.each([
  ['section around it', '移除', 'region', '並排比較'],
  ['heading if no section surrounds it', '關掉提示', 'heading', '一則查核'],
])('the focus of a control that is removed moves to the %s', async (_, control, role, name) => {
  show('/item');
  press(screen.getByRole('button', { name: control }));
  await hasFocus(screen.getByRole(role, { name }));
});

test('showing more moves the focus to the first new entry, also when the button disappears', async () => {
  show('/growing');
  press(screen.getByRole('button', { name: zh('common:list.more', { count: 30 }) }));
  await hasFocus(await screen.findByRole('link', { name: 'r30' }));
  press(screen.getByRole('button', { name: zh('common:list.more', { count: 10 }) }));
  await hasFocus(await screen.findByRole('link', { name: 'r60' }));
});
