import { expect, test } from 'vitest';
import { editingStatuses, type Values } from '#src/pages/admin/editor/session/editing-state.ts';
import fc from '#tests/helpers/property.ts';
import { type Fate, FakeBackend, FakeClock, FakeDevice } from './fake-editing.ts';

/** The milliseconds of typing that a crash may lose: the delay after which the device saves the text. */
const copyDelay = 400;

const fields = ['title', 'body', 'place'] as const;
type Field = (typeof fields)[number];

interface Typed {
  readonly word: string;
  readonly at: number;
}

/** Simulates an editor, a colleague and a network. Records the last text typed into each field. */
class World {
  readonly clock = new FakeClock();
  readonly backend = new FakeBackend(this.clock);
  readonly device = new FakeDevice(this.backend);
  readonly typed = new Map<Field, Typed>();
  #count = 0;

  constructor(isPublished: boolean) {
    if (isPublished) this.backend.published = { rev: 1, values: { title: 't0', body: 'b0', place: 'p0' } };
    this.device.enter();
  }

  word(who: string): string {
    this.#count += 1;
    return `${who}${this.#count}`;
  }

  /** Everywhere the editor can find a text again. */
  places(): readonly (Values | undefined)[] {
    const { session, local, replaced } = this.device;
    const { draft, published } = this.backend;
    const own = session
      ? [session.getState().text, session.getState().replaced?.values]
      : [local?.values, replaced?.values];
    return [...own, draft?.values, published?.values];
  }

  lost(): string[] {
    const places = this.places();
    return [...this.typed].flatMap(([field, { word }]) =>
      places.some((values) => values?.[field] === word) ? [] : [`${field}: ${word}`],
    );
  }

  /**
   * Removes texts that are not lost: those the editor knowingly discarded, or a colleague changed after seeing them.
   */
  release(isReleased: (field: Field, typed: Typed) => boolean): void {
    for (const [field, typed] of this.typed) if (isReleased(field, typed)) this.typed.delete(field);
  }

  type(field: Field): void {
    const { session } = this.device;
    if (!session) return;
    const word = this.word('mine');
    session.typed({ ...session.getState().text, [field]: word });
    this.typed.set(field, { word, at: this.clock.now });
  }

  /** Choosing again or dismissing the offer gives up any text that is not on the screen. */
  giveUpOffer(): void {
    const text = this.device.session?.getState().text;
    this.release((field, { word }) => text?.[field] !== word);
  }

  colleagueWrites(field: Field): void {
    const { backend } = this;
    const values = backend.base().values;
    this.release((each, { word }) => each === field && values[field] === word);
    backend.draft = {
      rev: (backend.draft?.rev ?? 0) + 1,
      values: { ...values, [field]: this.word('theirs') },
    };
  }

  colleaguePublishes(): void {
    const { backend } = this;
    if (!backend.draft) return;
    backend.published = { rev: (backend.published?.rev ?? 0) + 1, values: backend.draft.values };
    backend.draft = undefined;
  }

  colleagueDiscards(): void {
    const values = this.backend.draft?.values;
    this.release((field, { word }) => values?.[field] === word);
    this.backend.draft = undefined;
  }

  crash(): void {
    const { local, replaced } = this.device;
    const { draft, published } = this.backend;
    const safe = [local?.values, replaced?.values, draft?.values, published?.values];
    this.release(
      (field, { word, at }) =>
        this.clock.now - at <= copyDelay && !safe.some((values) => values?.[field] === word),
    );
    this.device.crash();
  }
}

type Step = readonly [name: string, run: (world: World) => unknown];

const acts: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...fields)
      .map((field): Step => [`type ${field}`, (world) => world.type(field)]),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(0, 10, 60, 300, 500, 3_000, 6_000, 40_000)
      .map((ms): Step => [`wait ${ms}`, ({ clock }) => clock.advance(ms)]),
  },
  { weight: 3, arbitrary: fc.constant<Step>(['save', ({ device }) => void device.session?.save()]) },
  {
    weight: 3,
    arbitrary: fc.constant<Step>([
      'publish',
      ({ device, backend }) => {
        // The page offers this only once the document is read.
        if (!device.session?.getState().base.isUnread) void device.session?.commit(backend.publication);
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Fate>('ok', 'ok', 'denied', 'lost', 'answerLost')
      .map((fate): Step => [fate, ({ backend }) => void (backend.fate = fate)]),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(0, 50, 1_000, 20_000)
      .map((delay): Step => [`responses take ${delay}`, ({ backend }) => void (backend.delay = delay)]),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((can): Step => [`readable ${can}`, ({ backend }) => void (backend.canRead = can)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .boolean()
      .map((is): Step => [is ? 'online' : 'offline', ({ backend }) => backend.setOnline(is)]),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((may): Step => [
      `autosave ${may}`,
      ({ device }) => {
        device.mayAutosave = may;
      },
    ]),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...fields)
      .map((field): Step => [`colleague writes ${field}`, (world) => world.colleagueWrites(field)]),
  },
  { weight: 1, arbitrary: fc.constant<Step>(['colleague publishes', (world) => world.colleaguePublishes()]) },
  { weight: 1, arbitrary: fc.constant<Step>(['colleague discards', (world) => world.colleagueDiscards()]) },
  { weight: 2, arbitrary: fc.constant<Step>(['leave', ({ device }) => device.leave()]) },
  { weight: 1, arbitrary: fc.constant<Step>(['crash', (world) => world.crash()]) },
  { weight: 4, arbitrary: fc.constant<Step>(['return', ({ device }) => void device.enter()]) },
  {
    weight: 2,
    arbitrary: fc.subarray([...fields]).map((theirs): Step => [
      `settle, theirs: ${theirs.join()}`,
      (world) => {
        if (world.device.session?.getState().status !== 'conflicted') return;
        world.giveUpOffer();
        world.device.session.resolveConflict(theirs);
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('revert' as const, 'swap' as const, 'dismiss' as const).map((name): Step => [
      name,
      (world) => {
        if (name !== 'swap') world.giveUpOffer();
        world.device.session?.[name]();
      },
    ]),
  },
);

test('the last typed text is on the screen, in a draft or offered back after any sequence of events', async () => {
  const runs = Number(process.env['EDITING_RUNS'] ?? 2_000);
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(acts, { minLength: 5, maxLength: 60, size: 'max' }),
      async (isPublished, steps) => {
        const world = new World(isPublished);
        for (const [name, run] of steps) {
          await run(world);
          expect(world.lost(), `lost after: ${name}`).toEqual([]);
          count(world.device.session?.getState().status ?? 'closed');
        }
        // Pending requests finish, and the editor returns to a working network.
        Object.assign(world.backend, { canRead: true, fate: 'ok', delay: 50 });
        world.backend.setOnline(true);
        await world.clock.advance(120_000);
        world.device.leave();
        world.device.enter();
        expect(world.lost(), 'lost after returning').toEqual([]);
        expect(world.device.session?.getState().status).not.toMatch(/saving|publishing/);
      },
    ),
    { numRuns: runs },
  );
  // Every state was reached often enough, so that the test is not trivial.
  for (const status of [...editingStatuses, 'closed'])
    expect(seen.get(status), `steps that ended ${status}`).toBeGreaterThan(runs / 4);
});
