import { beforeEach, expect, test, vi } from 'vitest';

const store = vi.hoisted(() => new Map<string, unknown>());

// The device: the storage that all tabs of a browser share.
vi.mock('#src/platform/storage/local-store.ts', () => ({
  saveLocally: (key: string, value: unknown) => Promise.resolve(Boolean(store.set(key, value))),
  readLocally: (key: string) => Promise.resolve(store.get(key)),
  removeLocally: (key: string) => Promise.resolve(void store.delete(key)),
  listLocally: (start: string) => Promise.resolve([...store].filter(([key]) => key.startsWith(start))),
}));

const owner = { uid: 'editor', collection: 'qna', id: 'x' };

/** A tab, with its own instances of the modules. */
async function openTab() {
  vi.resetModules();
  return import('#src/data/content/drafts/local-drafts.ts');
}

const textOf = (question: string, at: string) => ({
  before: {},
  draftRev: 0,
  publishedRev: 0,
  values: { question },
  at: `2026-11-25T${at}Z`,
});

beforeEach(() => store.clear());

test('a tab that removes its stored text leaves the text of another tab', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.saveLocalDraft(owner, textOf('第一個分頁', '08:00:00'));
  await two.saveLocalDraft(owner, textOf('第二個分頁', '08:00:01'));
  await two.saveLocalDraft(owner, undefined);
  const { draft } = await (await openTab()).readLocalDraft(owner);
  expect(draft?.values).toEqual({ question: '第一個分頁' });
});

test('of two closed tabs, the newer text is opened and the older one is offered', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await two.saveLocalDraft(owner, textOf('先打的', '08:00:00'));
  await one.saveLocalDraft(owner, textOf('後打的', '08:00:01'));
  const found = await (await openTab()).readLocalDraft(owner);
  expect(found.draft?.values).toEqual({ question: '後打的' });
  expect(found.replaced?.values).toEqual({ question: '先打的' });
  // Also after a crash at that moment.
  const again = await (await openTab()).readLocalDraft(owner);
  expect(again.draft?.values).toEqual({ question: '後打的' });
  expect(again.replaced?.values).toEqual({ question: '先打的' });
  expect([...store.keys()].filter((key) => key.includes('/tab/'))).toHaveLength(1);
});

test('a replaced text is not overwritten while other texts wait for its place', async () => {
  const [one, two, three] = [await openTab(), await openTab(), await openTab()];
  await one.saveReplacedText(owner, { values: { question: '換下來的' }, at: '2026-11-25T07:00:00Z' });
  await two.saveLocalDraft(owner, textOf('先打的', '08:00:00'));
  await three.saveLocalDraft(owner, textOf('後打的', '08:00:01'));
  const last = await openTab();
  expect((await last.readLocalDraft(owner)).replaced?.values).toEqual({ question: '換下來的' });
  await last.saveLocalDraft(owner, undefined);
  expect((await (await openTab()).readLocalDraft(owner)).draft?.values).toEqual({ question: '先打的' });
});

test('texts of several tabs are listed once, and not with those of a longer address', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.saveLocalDraft(owner, textOf('先打的', '08:00:00'));
  await two.saveLocalDraft(owner, textOf('後打的', '08:00:01'));
  await two.saveLocalDraft({ ...owner, id: 'xy' }, textOf('另一筆', '08:00:00'));
  const listed = await one.listLocalDrafts('editor');
  expect(new Map(listed.map(({ id, values }) => [id, values['question']]))).toEqual(
    new Map([
      ['x', '後打的'],
      ['xy', '另一筆'],
    ]),
  );
  expect(listed).toHaveLength(2);
});

test('the same text in two tabs is stored once', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.saveLocalDraft(owner, textOf('一樣', '08:00:00'));
  await two.saveLocalDraft(owner, textOf('一樣', '08:00:01'));
  const found = await (await openTab()).readLocalDraft(owner);
  expect(found.replaced).toBeUndefined();
  expect(store.size).toBe(1);
});
