import type { LocalDraft, ReplacedText } from '#src/data/content/drafts/local-drafts.ts';
import type { Commit, EditingPorts } from '#src/pages/admin/editor/session/editing-session.ts';
import { EditingSession } from '#src/pages/admin/editor/session/editing-session.ts';
import {
  type Base,
  baseOfDevice,
  opened,
  type Values,
} from '#src/pages/admin/editor/session/editing-state.ts';
import { type ErrorKind, ServiceError } from '#src/platform/firebase/errors.ts';

/** Runs all pending promise callbacks. */
async function flushed(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** A clock that advances only on request. */
export class FakeClock {
  now = 1_000_000_000_000;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  readonly setTimer = (run: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.setTimer(resolve, ms));
  }

  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    await flushed();
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      const [next] = due;
      if (!next) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await flushed();
    }
    this.now = end;
  }
}

/** The outcome of a request: it succeeds, or it fails before or after being carried out. */
export type Fate = 'ok' | 'denied' | 'lost' | 'answerLost';

interface Version {
  readonly rev: number;
  readonly values: Values;
}

/** The rules number a recreated draft from 1 again; here `beginning` distinguishes the drafts. */
interface FakeBase extends Base {
  readonly beginning: number;
  /** The stored document could not be read: saving is denied unless there is no draft. */
  readonly isUnread?: boolean;
}

/** One document and its draft with the checks of the rules, behind a network that fails as configured. */
export class FakeBackend {
  #draft: Version | undefined;
  #beginning = 0;
  published: Version | undefined;
  isOnline = true;
  fate: Fate = 'ok';
  canRead = true;
  /** The duration of a request in milliseconds. */
  delay = 50;
  running = 0;
  maxRunning = 0;
  readonly clock: FakeClock;
  readonly #onlineListeners = new Set<() => void>();

  constructor(clock: FakeClock) {
    this.clock = clock;
  }

  get draft(): Version | undefined {
    return this.#draft;
  }

  set draft(next: Version | undefined) {
    if (!this.#draft) this.#beginning += 1;
    this.#draft = next;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    if (isOnline) for (const listener of this.#onlineListeners) listener();
  }

  readonly onOnline = (listener: () => void): (() => void) => {
    this.#onlineListeners.add(listener);
    return () => this.#onlineListeners.delete(listener);
  };

  base(): FakeBase {
    const stored = this.draft ?? this.published;
    return {
      values: stored?.values ?? {},
      draftRev: this.draft?.rev ?? 0,
      publishedRev: this.published?.rev ?? 0,
      isEmpty: !stored,
      needsSave: false,
      beginning: this.draft ? this.#beginning : 0,
    };
  }

  /** True if the draft is the one that the writer has read. */
  #isCurrent({ draftRev, beginning, isUnread }: FakeBase): boolean {
    const now = this.base();
    if (isUnread) return now.draftRev === 0;
    return now.draftRev === draftRev && now.beginning === beginning;
  }

  async #request<T>(act: () => T): Promise<T> {
    const { fate } = this;
    this.running += 1;
    this.maxRunning = Math.max(this.maxRunning, this.running);
    try {
      await this.clock.wait(this.delay);
      const fail = (kind: ErrorKind) => new ServiceError(kind, kind);
      if (!this.isOnline) throw fail('offline');
      if (fate === 'denied') throw fail('denied');
      if (fate === 'lost') throw fail('timeout');
      const result = act();
      if (fate === 'answerLost') throw fail('timeout');
      return result;
    } finally {
      this.running -= 1;
    }
  }

  readonly save = (values: Values, base: FakeBase): Promise<FakeBase> =>
    this.#request(() => {
      if (!this.#isCurrent(base)) throw new ServiceError('conflict', 'draft');
      this.draft = { rev: (base.isUnread ? 0 : base.draftRev) + 1, values };
      return { ...this.base(), values };
    });

  readonly read = async (): Promise<FakeBase> => {
    await this.clock.wait(this.delay);
    if (!this.isOnline || !this.canRead) throw new ServiceError('timeout', 'read');
    return this.base();
  };

  readonly publish = (base: FakeBase): Promise<void> =>
    this.#request(() => {
      if (!this.#isCurrent(base) || (this.published?.rev ?? 0) !== base.publishedRev)
        throw new ServiceError('conflict', 'published');
      this.published = { rev: base.publishedRev + 1, values: base.values };
      this.draft = undefined;
    });

  readonly publication: Commit<FakeBase> = { text: 'used', savesFirst: true, run: this.publish };
}

/** A device of an editor: its stored texts and the page that is open on it. */
export class FakeDevice {
  local: LocalDraft | undefined;
  replaced: ReplacedText | undefined;
  #mayAutosave = true;
  #ports: EditingPorts<FakeBase, undefined> | undefined;
  session: EditingSession<FakeBase> | undefined;
  #close: (() => void) | undefined;
  readonly backend: FakeBackend;
  readonly clock: FakeClock;

  constructor(backend: FakeBackend) {
    this.backend = backend;
    this.clock = backend.clock;
  }

  get mayAutosave(): boolean {
    return this.#mayAutosave;
  }

  set mayAutosave(may: boolean) {
    this.#mayAutosave = may;
    if (this.#ports) this.session?.connect(this.#ports);
  }

  /** Opens the page if the document can be read, or if this device has a text of it. */
  enter(): EditingSession<FakeBase> | undefined {
    const canRead = this.backend.isOnline && this.backend.canRead;
    const base = canRead
      ? this.backend.base()
      : this.local && { ...baseOfDevice(this.local), beginning: 0, isUnread: true };
    if (this.session || !base) return undefined;
    const ports: EditingPorts<FakeBase, undefined> = {
      save: this.backend.save,
      read: this.backend.read,
      mayAutosave: (on) => this.mayAutosave && on.goneDraftRev === undefined,
      saveLocally: (draft) => {
        // A crashed tab writes nothing any more.
        if (this.session === session) this.local = structuredClone(draft);
        return Promise.resolve(true);
      },
      saveReplaced: (text) => {
        if (this.session === session) this.replaced = structuredClone(text);
        return Promise.resolve(true);
      },
      isOnline: () => this.backend.isOnline,
      onOnline: this.backend.onOnline,
      now: () => this.clock.now,
      setTimer: this.clock.setTimer,
    };
    const session = new EditingSession(opened<FakeBase>(base, this.local, this.replaced), ports);
    this.session = session;
    this.#ports = ports;
    this.#close = session.open();
    return session;
  }

  leave(): void {
    this.#close?.();
    this.session = undefined;
  }

  /** Closes the tab without any event. */
  crash(): void {
    this.session = undefined;
    this.#close?.();
  }
}

/** Opens the page on a device, for a document that is not stored or is published with these values. */
export function startEditing(published?: Values) {
  const clock = new FakeClock();
  const backend = new FakeBackend(clock);
  if (published) backend.published = { rev: 1, values: published };
  const device = new FakeDevice(backend);
  const session = device.enter();
  if (!session) throw new Error('the page did not open');
  return { clock, backend, device, session };
}
