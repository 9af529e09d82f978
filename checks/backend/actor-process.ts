// A process that acts as one account, driven by checks/backend/actor.ts.
import { changeKind } from '#src/data/content/declare/categories.ts';
import { actAs, type Target } from '#scripts/import/connect.ts';
import { collections } from '#src/data/collections/collections.ts';
import { ownValues } from '#src/data/content/declare/any-collection.ts';
import { ConflictError, publish, withdraw } from '#src/data/content/write/publish.ts';
import { sendReport } from '#src/data/content/reports/reports.repository.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import type { FieldValue } from '#src/platform/text/values.ts';
import { attemptAct, hostileActs, prepareAct } from '#checks/drills/abuse/hostile-acts.ts';
import type { Place } from '#checks/drills/abuse/hostile-writes.ts';
import { countRequests, measuredReport } from '#checks/drills/abuse/measured-report.ts';

type Fields = Record<string, FieldValue>;

async function published(collection: string, id: string) {
  const schema = collections.find(({ name }) => name === collection);
  const raw = await readDocument(`${collection}/${id}`);
  const parsed = raw && schema?.parse(raw);
  if (!schema || parsed?.state !== 'published') throw new Error(`${collection}/${id} does not exist`);
  const { verifiedAt: _, ...fields } = ownValues(schema, parsed.record) as Fields;
  return { previous: parsed.record, fields };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns `done`, or the kind of error of an attempt to publish. */
async function outcomeOf(attempt: Promise<void>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: unknown) => errorKind(error),
  );
}

export interface EditCount {
  /** Lines whose writes were acknowledged. */
  readonly taken: string[];
  /** The number of conflicts in which both versions were provided to choose from. */
  readonly conflicts: number;
  /** The number of conflicts that did not provide both versions. */
  readonly blind: number;
}

const tasks = {
  async begin(uid: string, target: Target): Promise<void> {
    countRequests();
    actAs(uid, target);
  },

  /** Vandalises the titles of some documents and withdraws others. Returns the outcome of each attempt. */
  async deface(edited: readonly string[], withdrawn: readonly string[]): Promise<string[]> {
    const outcomes: string[] = [];
    for (const path of [...edited, ...withdrawn]) {
      const [collection = '', id = ''] = path.split('/');
      const { previous, fields } = await published(collection, id);
      const spoiled = { ...fields, title: '假的', body: '被換掉的文字' };
      const change = { kind: changeKind.update, note: '' } as const;
      const attempt = edited.includes(path)
        ? publish([{ collection, id, previous, fields: spoiled, change }])
        : withdraw(collection, previous, '假的理由');
      outcomes.push(await outcomeOf(attempt));
    }
    return outcomes;
  },

  /** Sends reports as fast as possible for some seconds. Returns how many succeeded. */
  async flood(seconds: number): Promise<number> {
    const end = Date.now() + seconds * 1000;
    let sent = 0;
    while (Date.now() < end) {
      const report = { kind: 'error', target: '/qna/a', text: '灌水' } as const;
      const isSent = await sendReport(report, crypto.randomUUID()).then(
        () => true,
        () => false,
      );
      if (isSent) sent += 1;
    }
    return sent;
  },

  /** Makes the allowed preparations of a hostile act. Acts are identified by their index in the list. */
  async prepare(number: number, place: Place): Promise<void> {
    const act = hostileActs[number];
    if (act) await prepareAct(act, place);
  },

  async attempt(number: number, place: Place): Promise<string> {
    const act = hostileActs[number];
    if (!act) throw new RangeError(`no act ${number}`);
    return outcomeOf(attemptAct(act, place));
  },

  /** Sends one report and measures it. */
  report: measuredReport,

  /** Appends lines to documents, one after the other, to the text that it has read; retries after a conflict. */
  async edit(paths: readonly string[], name: string, count: number): Promise<EditCount> {
    const taken: string[] = [];
    let conflicts = 0;
    let blind = 0;
    for (let number = 0; number < count; number += 1) {
      const [collection = '', id = ''] = (paths[(number * 7 + name.length) % paths.length] ?? '').split('/');
      const line = `${name}-${number};`;
      for (;;) {
        const { previous, fields } = await published(collection, id);
        const next = { ...fields, body: textOf(fields['body']) + line };
        try {
          await publish([
            { collection, id, previous, fields: next, change: { kind: changeKind.update, note: '' } },
          ]);
          taken.push(line);
          break;
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
          conflicts += 1;
          const theirs = error.theirs?.data['body'];
          if (typeof theirs !== 'string' || !textOf(error.mine['body']).endsWith(line)) blind += 1;
        }
      }
    }
    return { taken, conflicts, blind };
  },
};

export type ActorTasks = typeof tasks;

const run = tasks as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

process.on('message', ({ task, args }: { task: string; args: unknown[] }) => {
  const answer = (message: object) => process.send?.(message);
  void (async () => {
    try {
      answer({ result: await run[task]?.(...args) });
    } catch (error) {
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  })();
});
