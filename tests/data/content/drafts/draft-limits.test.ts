import { doc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { discardDraft, moveDraft, readDraft, saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { contents } from '#checks/backend/contents.ts';
import { type DataClient, startDataClient } from '#tests/helpers/data-client.ts';

let client: DataClient;
beforeAll(async () => {
  client = await startDataClient({ uid: 'an-editor' });
});
beforeEach(() => client.reset());
afterAll(() => client.stop());

const { corrections: _, ...fields } = contents.events;
const start = (id: string, description = '') =>
  saveDraft(
    { collection: 'events', id, baseRev: 0, data: { ...fields, description }, stage: 'draft' },
    undefined,
  );

test('an editor starts a hundred drafts, and another one only when one of them is gone', async () => {
  for (let number = 0; number < 100; number += 1) await start(`event-${number}`);
  await expect(start('one-more')).rejects.toMatchObject({ limit: 'full' });
  const last = await readDraft('events', 'event-42');
  if (last) await discardDraft(last);
  await expect(start('one-more')).resolves.toMatchObject({ slot: 42 });
  const moved = await readDraft('events', 'one-more');
  await expect(moved && moveDraft(moved, 'elsewhere')).rejects.toMatchObject({ limit: 'full' });
  expect(await readDraft('events', 'one-more')).toBeDefined();
});

test('a slot that another tab has taken is no obstacle', async () => {
  const first = await start('first');
  const next = (first.slot ?? 0) + 1;
  const taken = { by: 'an-editor', draft: 'events~first', started: first.started };
  await setDoc(doc(client.as('owner'), `draftSlots/an-editor~${next}`), taken);
  await expect(start('second')).resolves.toMatchObject({ rev: 1 });
  expect((await readDraft('events', 'second'))?.slot).not.toBe(next);
});

test('a draft of more than 200 kB is refused, unless what it corrects is as long', async () => {
  const long = '字'.repeat(66_000);
  await expect(start('long', long)).resolves.toMatchObject({ rev: 1 });
  await expect(start('longer', `${long}${'字'.repeat(1_000)}`)).rejects.toMatchObject({ limit: 'large' });
  expect(await readDraft('events', 'longer')).toBeUndefined();
  await setDoc(doc(client.as('owner'), 'events/longer'), { ...fields, description: long });
  await expect(start('longer', `${long}${'字'.repeat(1_000)}`)).resolves.toMatchObject({ rev: 1 });
});
