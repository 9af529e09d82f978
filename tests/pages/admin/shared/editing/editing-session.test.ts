import { expect, test } from 'vitest';
import { startEditing } from '#tests/pages/admin/fake-editing.ts';

const second = 1_000;

test('the first keystroke is on this device at once, the rest after a moment', async () => {
  const { clock, device, session } = startEditing();
  session.typed({ title: 'n' });
  expect(device.local?.values).toEqual({ title: 'n' });
  session.typed({ title: 'new' });
  expect(device.local?.values).toEqual({ title: 'n' });
  await clock.advance(400);
  expect(device.local).toMatchObject({ values: { title: 'new' }, before: {} });
});

test('new writing is a draft in the database after a rest, and no longer only on this device', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'new' });
  await clock.advance(4.9 * second);
  expect(backend.draft).toBeUndefined();
  await clock.advance(second);
  expect(backend.draft?.values).toEqual({ title: 'new' });
  expect(device.local).toBeUndefined();
});

test('who types without a rest is saved all the same', async () => {
  const { clock, backend, session } = startEditing();
  for (let key = 0; key < 16; key += 1) {
    session.typed({ title: `key ${key}` });
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await clock.advance(2 * second);
  }
  expect(backend.draft?.values['title']).toMatch(/^key 1\d$/);
});

test('without a network nothing is tried, and its return saves at once', async () => {
  const { clock, backend, session } = startEditing();
  backend.setOnline(false);
  session.typed({ title: 'offline' });
  await clock.advance(60 * second);
  expect(session.getState()).toMatchObject({ status: 'dirty', failure: undefined });
  backend.setOnline(true);
  await clock.advance(100);
  expect(backend.draft?.values).toEqual({ title: 'offline' });
});

test('an autosave that failed is tried again, and one that was denied waits for the editor', async () => {
  const { clock, backend, session } = startEditing();
  backend.fate = 'lost';
  session.typed({ title: 'again' });
  await clock.advance(6 * second);
  expect(session.getState()).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
  backend.fate = 'denied';
  await clock.advance(31 * second);
  expect(session.getState()).toMatchObject({ status: 'failed', failure: { kind: 'denied' } });
  backend.fate = 'ok';
  session.typed({ title: 'denied' });
  await clock.advance(120 * second);
  expect(backend.draft).toBeUndefined();
  void session.save();
  await clock.advance(second);
  expect(backend.draft?.values).toEqual({ title: 'denied' });
});

test('where an autosave is held back the text is on this device and nowhere else', async () => {
  const { clock, backend, device, session } = startEditing();
  device.mayAutosave = false;
  session.typed({ title: 'in review' });
  await clock.advance(120 * second);
  expect(backend.draft).toBeUndefined();
  expect(device.local?.values).toEqual({ title: 'in review' });
});

test('an autosave that finds the draft handed in meanwhile leaves it as it is', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'mine' });
  await clock.advance(4.9 * second);
  backend.draft = { rev: 1, values: { body: 'handed in on another device' } };
  await clock.advance(120);
  device.mayAutosave = false;
  await clock.advance(60 * second);
  expect(backend.draft).toMatchObject({ rev: 1 });
  expect(session.getState()).toMatchObject({
    status: 'dirty',
    text: { title: 'mine', body: 'handed in on another device' },
  });
});

test('acts do not run beside each other; the editor’s own waits for an autosave', async () => {
  const { clock, backend, session } = startEditing();
  session.typed({ title: 'mine' });
  await clock.advance(5.01 * second);
  expect(session.getState()).toMatchObject({ status: 'saving', isAutomatic: true });
  const publication = session.commit(backend.publication);
  expect(session.getState().isQueued).toBe(true);
  expect(await session.save()).toMatchObject({ kind: 'stopped' });
  await clock.advance(second);
  expect(await publication).toMatchObject({ kind: 'done' });
  expect(backend.published?.values).toEqual({ title: 'mine' });
  expect(backend.maxRunning).toBe(1);
});

test('a publication whose save meets a conflict stops there, with the text on the screen', async () => {
  const { clock, backend, session } = startEditing({ title: 'a' });
  session.typed({ title: 'mine' });
  backend.draft = { rev: 1, values: { title: 'theirs' } };
  const publication = session.commit(backend.publication);
  await clock.advance(second);
  expect(await publication).toMatchObject({ kind: 'stopped' });
  expect(session.getState()).toMatchObject({ status: 'conflicted', text: { title: 'mine' } });
  expect(backend.published).toMatchObject({ rev: 1, values: { title: 'a' } });
});

test('a publication into which somebody else’s field came waits for the editor to look at it', async () => {
  const { clock, backend, session } = startEditing({ title: 'a', body: 'b' });
  session.typed({ title: 'mine', body: 'b' });
  backend.draft = { rev: 1, values: { title: 'a', body: 'theirs' } };
  const publication = session.commit(backend.publication);
  await clock.advance(second);
  expect(await publication).toEqual({ kind: 'merged', taken: ['body'] });
  expect(backend.published).toMatchObject({ rev: 1 });
  expect(backend.draft.values).toEqual({ title: 'mine', body: 'theirs' });
});

test('what is typed while a publication runs is still there afterwards', async () => {
  const { clock, backend, session } = startEditing();
  session.typed({ title: 'first' });
  const publication = session.commit(backend.publication);
  await clock.advance(20);
  session.typed({ title: 'first', body: 'typed meanwhile' });
  await clock.advance(second);
  expect(await publication).toMatchObject({ kind: 'done' });
  expect(backend.published?.values).toEqual({ title: 'first' });
  expect(session.getState()).toMatchObject({
    status: 'dirty',
    text: { title: 'first', body: 'typed meanwhile' },
  });
});

test('the network that goes while publishing leaves the text, and publishing again ends it once', async () => {
  const { clock, backend, session } = startEditing();
  session.typed({ title: 'mine' });
  void session.save();
  await clock.advance(second);
  backend.fate = 'answerLost';
  const publication = session.commit(backend.publication);
  await clock.advance(second);
  expect(await publication).toMatchObject({ kind: 'stopped' });
  expect(session.getState()).toMatchObject({ status: 'failed', text: { title: 'mine' } });
  backend.fate = 'ok';
  const again = session.commit(backend.publication);
  await clock.advance(second);
  expect(await again).toMatchObject({ kind: 'done' });
  expect(backend.published).toMatchObject({ rev: 1, values: { title: 'mine' } });
  expect(session.getState().status).toBe('clean');
});

test('a publication that cannot be read again is done, and the text stays', async () => {
  const { clock, backend, session } = startEditing();
  session.typed({ title: 'mine' });
  void session.save();
  await clock.advance(second);
  backend.canRead = false;
  const publication = session.commit(backend.publication);
  await clock.advance(second);
  expect(await publication).toMatchObject({ kind: 'done' });
  expect(session.getState()).toMatchObject({
    status: 'failed',
    failure: { isStored: true },
    text: { title: 'mine' },
  });
});

test('who signs out while saving has the text on this device', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'mine' });
  backend.fate = 'denied';
  void session.save();
  await clock.advance(second);
  expect(session.getState()).toMatchObject({ status: 'failed', failure: { kind: 'denied' } });
  expect(device.local?.values).toEqual({ title: 'mine' });
});

test('who leaves while saving finds the text again, and is in no conflict with it', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'mine' });
  void session.save();
  await clock.advance(10);
  session.typed({ title: 'mine, and more' });
  device.leave();
  await clock.advance(second);
  expect(backend.draft?.values).toEqual({ title: 'mine' });
  expect(device.enter()?.getState()).toMatchObject({
    status: 'dirty',
    text: { title: 'mine, and more' },
  });
});

test('an autosaved text is called saved without another write', async () => {
  const { clock, backend, session } = startEditing();
  session.typed({ title: 'mine' });
  await clock.advance(6 * second);
  expect(await session.save()).toMatchObject({ kind: 'done' });
  expect(backend.draft).toMatchObject({ rev: 1 });
  expect(session.getState().checkpoint).toEqual({ title: 'mine' });
});

test('an act on another document leaves this one as it is', async () => {
  const { clock, backend, session } = startEditing({ title: 'a' });
  session.typed({ title: 'mine' });
  const copy = session.commit({
    text: 'left',
    isOtherDocument: true,
    run: () => clock.wait(50),
  });
  await clock.advance(second);
  expect(await copy).toMatchObject({ kind: 'done' });
  expect(session.getState()).toMatchObject({ status: 'dirty', text: { title: 'mine' } });
  expect(backend.published).toMatchObject({ rev: 1 });
});
