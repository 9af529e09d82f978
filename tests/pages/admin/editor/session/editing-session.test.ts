import { describe, expect, test } from 'vitest';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import { startEditing } from '#tests/pages/admin/fake-editing.ts';

const second = 1_000;

test('the first keystroke is saved on this device at once, further ones after a delay', async () => {
  const { clock, device, session } = startEditing();
  session.typed({ title: 'n' });
  expect(device.local?.values).toEqual({ title: 'n' });
  session.typed({ title: 'new' });
  expect(device.local?.values).toEqual({ title: 'n' });
  await clock.advance(400);
  expect(device.local).toMatchObject({ values: { title: 'new' }, before: {} });
});

test('a new text is saved as a draft in the database after a pause, and removed from the device', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'new' });
  await clock.advance(4.9 * second);
  expect(backend.draft).toBeUndefined();
  await clock.advance(second);
  expect(backend.draft?.values).toEqual({ title: 'new' });
  expect(device.local).toBeUndefined();
});

test('continuous typing is saved as well', async () => {
  const { clock, backend, session } = startEditing();
  for (let key = 0; key < 16; key += 1) {
    session.typed({ title: `key ${key}` });
    await clock.advance(2 * second);
  }
  expect(backend.draft?.values['title']).toMatch(/^key 1\d$/);
});

test('nothing is saved while offline, and reconnecting saves at once', async () => {
  const { clock, backend, session } = startEditing();
  backend.setOnline(false);
  session.typed({ title: 'offline' });
  await clock.advance(60 * second);
  expect(session.getState()).toMatchObject({ status: 'dirty', failure: undefined });
  backend.setOnline(true);
  await clock.advance(100);
  expect(backend.draft?.values).toEqual({ title: 'offline' });
});

test('a failed autosave is retried, and a denied one waits for the editor', async () => {
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

test('a text whose save was denied is autosaved as soon as saving is allowed again', async () => {
  const { clock, backend, session } = startEditing();
  backend.fate = 'denied';
  session.typed({ title: 'mine' });
  await clock.advance(6 * second);
  expect(session.getState().failure?.kind).toBe('denied');
  backend.fate = 'ok';
  session.allow();
  expect(session.getState()).toMatchObject({ status: 'dirty', failure: undefined });
  await clock.advance(second);
  expect(backend.draft?.values).toEqual({ title: 'mine' });
});

test('while autosave is paused the text is on this device only', async () => {
  const { clock, backend, device, session } = startEditing();
  device.mayAutosave = false;
  session.typed({ title: 'in review' });
  await clock.advance(120 * second);
  expect(backend.draft).toBeUndefined();
  expect(device.local?.values).toEqual({ title: 'in review' });
});

test('an autosave that conflicts with a submitted draft leaves the draft unchanged', async () => {
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

test("actions never run concurrently, and the editor's own waits for an autosave", async () => {
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

test('a publication whose save conflicts stops and preserves the text', async () => {
  const { clock, backend, session } = startEditing({ title: 'a' });
  session.typed({ title: 'mine' });
  backend.draft = { rev: 1, values: { title: 'theirs' } };
  const publication = session.commit(backend.publication);
  await clock.advance(second);
  expect(await publication).toMatchObject({ kind: 'stopped' });
  expect(session.getState()).toMatchObject({ status: 'conflicted', text: { title: 'mine' } });
  expect(backend.published).toMatchObject({ rev: 1, values: { title: 'a' } });
});

test("a publication that merges another editor's field waits for a review", async () => {
  const { clock, backend, session } = startEditing({ title: 'a', body: 'b' });
  session.typed({ title: 'mine', body: 'b' });
  backend.draft = { rev: 1, values: { title: 'a', body: 'theirs' } };
  const publication = session.commit(backend.publication);
  await clock.advance(second);
  expect(await publication).toEqual({ kind: 'merged', taken: ['body'] });
  expect(backend.published).toMatchObject({ rev: 1 });
  expect(backend.draft.values).toEqual({ title: 'mine', body: 'theirs' });
});

test('text typed during a publication is preserved', async () => {
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

test('a publication whose answer is lost preserves the text, and trying again publishes once', async () => {
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

test('a publication that cannot be read back is done, and the text remains', async () => {
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

test('a save denied after signing out preserves the text on this device', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'mine' });
  backend.fate = 'denied';
  void session.save();
  await clock.advance(second);
  expect(session.getState()).toMatchObject({ status: 'failed', failure: { kind: 'denied' } });
  expect(device.local?.values).toEqual({ title: 'mine' });
});

test('leaving while saving: the text is restored without a conflict', async () => {
  const { clock, backend, device, session } = startEditing();
  session.typed({ title: 'mine' });
  void session.save();
  await clock.advance(10);
  session.typed({ title: 'mine, and more' });
  device.leave();
  await clock.advance(second);
  expect(backend.draft?.values).toEqual({ title: 'mine' });
  expect(device.enter()?.getState()).toMatchObject({ status: 'dirty', text: { title: 'mine, and more' } });
});

test('saving after an autosave marks the text as saved without another write', async () => {
  const { clock, backend, session } = startEditing();
  session.typed({ title: 'mine' });
  await clock.advance(6 * second);
  expect(await session.save()).toMatchObject({ kind: 'done' });
  expect(backend.draft).toMatchObject({ rev: 1 });
  expect(session.getState().checkpoint).toEqual({ title: 'mine' });
});

test('an action on another document leaves this one unchanged', async () => {
  const { clock, backend, session } = startEditing({ title: 'a' });
  session.typed({ title: 'mine' });
  const copy = session.commit({ text: 'left', isOtherDocument: true, run: () => clock.wait(50) });
  await clock.advance(second);
  expect(await copy).toMatchObject({ kind: 'done' });
  expect(session.getState()).toMatchObject({ status: 'dirty', text: { title: 'mine' } });
  expect(backend.published).toMatchObject({ rev: 1 });
});

describe('an act that another member preceded with a withdrawal', () => {
  /** Withdraws the document elsewhere, then lets this session's act fail with a conflict. */
  async function afterConflict(typed?: string) {
    const all = startEditing({ title: 'published' });
    const { clock, backend, device, session } = all;
    device.mayAutosave = false;
    if (typed !== undefined) session.typed({ title: typed });
    backend.published = undefined;
    const act = session.commit({
      text: 'left',
      run: () => Promise.reject(new ServiceError('conflict', 'published')),
    });
    await clock.advance(second);
    expect(await act).toMatchObject({ kind: 'merged' });
    device.mayAutosave = true;
    await clock.advance(60 * second);
    return all;
  }

  test('leaves no draft of a text that nobody edited', async () => {
    const { backend, device, session } = await afterConflict();
    expect(session.getState()).toMatchObject({ status: 'clean', text: {} });
    expect(backend.draft).toBeUndefined();
    expect(device.local).toBeUndefined();
  });

  test('preserves an edited text', async () => {
    const { backend } = await afterConflict('edited');
    expect(backend.draft?.values).toEqual({ title: 'edited' });
  });
});

describe('a draft whose address was changed in another tab', () => {
  /** Saves a draft, which then disappears, and continues writing. */
  async function afterMove() {
    const all = startEditing();
    const { clock, backend, session } = all;
    session.typed({ title: 'first' });
    await clock.advance(6 * second);
    expect(backend.draft?.values).toEqual({ title: 'first' });
    backend.draft = undefined;
    session.typed({ title: 'second' });
    return all;
  }

  test('is not saved under the old address by an autosave, also after a reload', async () => {
    const { clock, backend, device } = await afterMove();
    await clock.advance(60 * second);
    expect(backend.draft).toBeUndefined();
    expect(device.local?.values).toEqual({ title: 'second' });
    device.leave();
    const again = device.enter();
    await clock.advance(60 * second);
    expect(again?.getState()).toMatchObject({ text: { title: 'second' }, base: { goneDraftRev: 1 } });
    expect(backend.draft).toBeUndefined();
  });

  test('is not published under the old address', async () => {
    const { clock, backend, session } = await afterMove();
    const publication = session.commit(backend.publication);
    await clock.advance(second);
    expect(await publication).toMatchObject({ kind: 'merged' });
    expect(backend).toMatchObject({ draft: undefined, published: undefined });
  });

  test('is saved there when the editor presses the button after the warning', async () => {
    const { clock, backend, session } = await afterMove();
    const first = session.save();
    await clock.advance(second);
    expect(await first).toMatchObject({ kind: 'merged' });
    expect(backend.draft).toBeUndefined();
    const next = session.save();
    await clock.advance(second);
    expect(await next).toMatchObject({ kind: 'done' });
    expect(backend.draft).toMatchObject({ rev: 1, values: { title: 'second' } });
    session.typed({ title: 'third' });
    await clock.advance(6 * second);
    expect(backend.draft).toMatchObject({ rev: 2, values: { title: 'third' } });
  });
});
