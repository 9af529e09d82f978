// `npm run check -- abuse`: what an attack costs, what it can read, and how long it takes to undo damage done with an
// editor's account. `--short` is the form of the gate, `--only flood` runs one part, `--seconds 120` sets the length of
// the flood.
import { mintToken } from '#local-backend/token.ts';
import { membershipNote, readRoles, writeRoles } from '#src/data/members/access/roles.repository.ts';
import { withMember } from '#src/data/members/access/change-roles.ts';
import { collections } from '#src/data/collections/collections.ts';
import { forEachConcurrently, requestConcurrency } from '#src/platform/browser/for-each-concurrently.ts';
import { readItem } from '#src/data/content/read/item.ts';
import { readList, readPublishedList } from '#src/data/content/read/list.ts';
import { saveDraft } from '#src/data/content/drafts/drafts.repository.ts';
import { planRollBack, rollBack } from '#src/data/content/drafts/roll-back.ts';
import { events } from '#src/data/collections/events/event.collection.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { sendReport, bitsFor } from '#src/data/content/reports/reports.repository.ts';
import { readArguments } from '#scripts/command/arguments.ts';
import { badHour, tryActs } from './abuse/try-acts.ts';
import { startActor } from '#checks/backend/actor.ts';
import { Figures, secondsSince } from '#checks/backend/figures.ts';
import { contentOf, publishMany } from '#checks/backend/many-documents.ts';
import { people, startWireBackend, type WireBackend } from '#checks/backend/wire-backend.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReportCost } from './abuse/measured-report.ts';

/** Returns the quantile of some numbers; `share` is from 0 to 1. */
const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

const halfAndAll = (numbers: readonly number[], digits = 2): string =>
  `${quantile(numbers, 0.5).toFixed(digits)} / ${quantile(numbers, 1).toFixed(digits)}`;

const sumOf = (costs: readonly ReportCost[], part: keyof ReportCost): number =>
  costs.reduce((sum, cost) => sum + Number(cost[part]), 0);

/**
 * Two other processes send reports as fast as they can for some seconds, while visitors also send reports, spread over
 * that time and in a process of their own, as if on devices of their own.
 */
async function flood(
  backend: WireBackend,
  figures: Figures,
  { floodSeconds, visitors }: { readonly floodSeconds: number; readonly visitors: number },
): Promise<void> {
  const attackers = await Promise.all(
    [0, 1].map((number) => startActor(`flooder-${number}`, backend.target)),
  );
  const visitor = await startActor('visitor', backend.target);
  const floods = attackers.map((attacker) => attacker.do('flood', floodSeconds));
  const costs: ReportCost[] = [];
  const started = performance.now();
  for (let number = 0; number < visitors; number += 1) {
    const due = started + ((number + 1) * floodSeconds * 1000) / visitors;
    await delay(Math.max(0, due - performance.now()));
    costs.push(await visitor.do('report', '第二段的年份寫錯了'));
  }
  const sent = (await Promise.all(floods)).reduce((sum, count) => sum + count, 0);
  for (const actor of [...attackers, visitor]) actor.stop();
  const arrived = costs.filter(({ isSent }) => isSent).length;
  const times = costs.map(({ seconds }) => seconds);
  const own = costs.map((cost) => cost.processorSeconds + cost.lookSeconds + cost.commitSeconds);
  const commits = sumOf(costs, 'commits');
  const bits = costs.map(({ slot }) => bitsFor(slot));
  const hashes = costs.map((cost) => cost.hashes / 1000);
  const rate = sumOf(costs, 'hashes') / sumOf(costs, 'processorSeconds') / 1000;
  console.log(`     half / all of ${visitors} reports:
       seconds waited          ${halfAndAll(times)}
       looking at slots        ${halfAndAll(costs.map(({ lookSeconds }) => lookSeconds))}
       writing                 ${halfAndAll(costs.map(({ commitSeconds }) => commitSeconds))}
       the processor's seconds ${halfAndAll(costs.map(({ processorSeconds }) => processorSeconds))}
       without other processes ${halfAndAll(own)} (waiting for answers, and its own processor time)
       thousands of hashes     ${halfAndAll(hashes, 0)} (${rate.toFixed(0)} a second of the processor)
       looks, commits          ${sumOf(costs, 'looks')}, ${commits} (${commits - visitors} lost a slot to somebody else)
       zero bits               ${halfAndAll(bits, 0)}`);
  figures.report(
    `reports of ${visitors} visitors beside ${sent} of two processes in ${floodSeconds} s: ${arrived} arrived, half within ${quantile(times, 0.5).toFixed(2)} s, the last within ${quantile(times, 1).toFixed(2)} s (at most 5)`,
    arrived === visitors && sent > visitors && quantile(times, 1) < 5,
  );
}

const { values } = readArguments({
  call: 'npm run check -- abuse',
  flags: {
    short: { help: 'the short form, which runs under CI' },
    only: {
      value: 'part',
      help: 'runs only this part',
      oneOf: ['reads', 'secrets', 'acts', 'hour', 'flood', 'tokens', 'recovery'],
    },
    seconds: { value: 'number', help: 'the duration of the flood of reports', isCount: true },
  },
});
const size = values.short
  ? { visits: 200, edits: 40, withdrawals: 16, latencyMs: 0, floodSeconds: 12, visitors: 6 }
  : { visits: 10_000, edits: 500, withdrawals: 200, latencyMs: 40, floodSeconds: 600, visitors: 30 };

const figures = new Figures();
const backend = await startWireBackend();
const { projectId, origins } = backend.target;
const { counter } = backend;
const root = `projects/${projectId}/databases/(default)/documents`;

/** Sends a request to Firestore as any program could, and returns the HTTP status. */
async function statusOf(
  method: string,
  body: object,
  uid?: string,
  claims: Record<string, unknown> = {},
): Promise<number> {
  const headers = uid === undefined ? {} : { authorization: `Bearer ${mintToken(uid, claims)}` };
  const url = `${origins.firestore}/v1/${root}:${method}`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const listOf = (collectionId: string, more: object) => ({
  structuredQuery: { from: [{ collectionId }], ...more },
});

const needsDocuments = values.only === undefined || ['reads', 'secrets', 'recovery'].includes(values.only);
const paths = needsDocuments ? await publishMany(size.edits + size.withdrawals, 'drill') : [];
await backend.snapshot(61);

async function readCost(): Promise<void> {
  const [readsBefore, requestsBefore] = [counter.reads(), counter.requests()];
  const visits = Array.from({ length: size.visits }, (_, number) => number);
  const posts = paths.filter((path) => path.startsWith('grasswayPosts/'));
  let pages = 0;
  await forEachConcurrently(visits, 8, async (number) => {
    // Home, a list and an item, as a visitor browses the published site.
    await readPublishedList(events);
    await readList(grasswayPosts);
    await readItem(grasswayPosts, posts[number % posts.length]?.split('/')[1] ?? '');
    pages += 3;
  });
  const [reads, requests] = [counter.reads() - readsBefore, counter.requests() - requestsBefore];
  const each = reads / pages;
  figures.report(
    `${size.visits} visits, ${pages} pages: ${reads} reads in ${requests} requests, ${each.toFixed(2)} a page (at most 1)`,
    each <= 1 && requests > 0,
  );
  const denied = await Promise.all([
    statusOf('runQuery', listOf('events', {})),
    statusOf('runQuery', listOf('events', { limit: 51 })),
    statusOf('runQuery', listOf('events', { limit: 1, offset: 100_000 })),
    statusOf('runQuery', {
      structuredQuery: { from: [{ collectionId: 'revisions', allDescendants: true }], limit: 50 },
    }),
  ]);
  figures.report(
    `queries without a limit, of 51, with an offset, collection groups: ${denied.join(' ')}; the largest allowed returns 50`,
    denied.every((status) => status === 403) &&
      (await statusOf('runQuery', listOf('events', { limit: 50 }))) === 200,
  );
}

async function enumeration(): Promise<void> {
  const draft = {
    collection: 'qna',
    id: 'secret',
    baseRev: 0,
    data: { question: '未公開' },
    stage: 'draft',
  } as const;
  await saveDraft(draft, undefined);
  const report = {
    kind: 'error',
    target: '/qna/a',
    text: '有人在意的話',
    contact: 'me@example.org',
  } as const;
  const ticket = await sendReport(report, crypto.randomUUID());
  const secrets = ['drafts/qna~secret', `${paths[0]}/revisions/1`, 'access/roles', `reports/${ticket}`];
  const lists = ['drafts', 'proposals', 'reports', 'audit', 'access'];
  let [reads, open] = [0, 0];
  for (const uid of [undefined, 'a-stranger', people.blocked]) {
    for (const path of secrets) {
      reads += 1;
      if ((await statusOf('batchGet', { documents: [`${root}/${path}`] }, uid)) !== 403) open += 1;
    }
    for (const name of lists) {
      reads += 1;
      if ((await statusOf('runQuery', listOf(name, { limit: 1 }), uid)) !== 403) open += 1;
    }
  }
  figures.report(
    `${reads} requests of strangers for drafts, revisions, roles, reports and log: ${open} allowed`,
    open === 0,
  );
}

const { visitors, floodSeconds } = size;
const flooding = () =>
  flood(backend, figures, { visitors, floodSeconds: Number(values.seconds ?? floodSeconds) });

async function staleTokens(): Promise<void> {
  const write = { writes: [{ update: { name: `${root}/access/roles`, fields: {} } }] };
  const old = Math.floor(Date.now() / 1000) - 86_400;
  const answers = await Promise.all([
    statusOf('commit', write, people.admin, { auth_time: old }),
    statusOf('runQuery', listOf('drafts', { limit: 1 }), people.blocked),
    statusOf('runQuery', listOf('drafts', { limit: 1 }), people.admin, { firebase: { tenant: 'elsewhere' } }),
  ]);
  figures.report(
    `roles written by a former admin, drafts by a blocked account and by another tenant: ${answers.join(' ')}`,
    answers.every((status) => status === 403),
  );
}

async function recovery(): Promise<void> {
  const [taken = ''] = people.editors;
  const attacker = await startActor(taken, backend.target);
  const before = new Map<string, string | undefined>();
  for (const path of paths) before.set(path, await contentOf(path));
  const since = new Date().toISOString();
  const done = await attacker.do('deface', paths.slice(0, size.edits), paths.slice(size.edits));
  const spoiled = done.filter((outcome) => outcome === 'done').length;

  await backend.faults({ latencyMs: size.latencyMs, probability: 0 });
  const started = performance.now();
  await writeRoles({ ...(await readRoles()), frozen: true }, 'freeze', '演練');
  const whileFrozen = await attacker.do('deface', paths.slice(0, 1), []).catch(() => ['not there']);
  const blocked = withMember(await readRoles(), taken, 'blocked', people.admin);
  if ('roles' in blocked) await writeRoles(blocked.roles, 'block', membershipNote(taken, 'blocked'));
  await writeRoles({ ...(await readRoles()), frozen: false }, 'unfreeze', '演練');
  const afterwards = await attacker.do('deface', paths.slice(0, 1), []).catch(() => ['not there']);
  const steps = await planRollBack({ by: taken, since, collections, needsApproval: () => false });
  await forEachConcurrently(steps, requestConcurrency, (step) => rollBack(step, '復原'));
  const seconds = secondsSince(started);
  await backend.faults(null);
  attacker.stop();

  let different = 0;
  for (const path of paths) if ((await contentOf(path)) !== before.get(path)) different += 1;
  const again = await planRollBack({ by: taken, since, collections, needsApproval: () => false });
  figures.report(
    `${spoiled} hostile changes (${size.edits} edits, ${size.withdrawals} withdrawals): frozen, blocked and rolled back in ${seconds.toFixed(0)} s with ${size.latencyMs} ms a request (at most 300), ${different} documents differ from before`,
    spoiled === paths.length && different === 0 && seconds < 300 && again.length === 0,
  );
  figures.report(
    `writing while frozen: ${whileFrozen.join()}; once blocked: ${afterwards.join()}`,
    [...whileFrozen, ...afterwards].every((outcome) => outcome === 'denied'),
  );
}

const parts = {
  reads: readCost,
  secrets: enumeration,
  acts: () => tryActs(backend, figures),
  hour: () => badHour(backend, figures),
  flood: flooding,
  tokens: staleTokens,
  recovery,
};
for (const [name, part] of Object.entries(parts))
  if (values.only === undefined || values.only === name) await part();
await backend.stop();
figures.end();
