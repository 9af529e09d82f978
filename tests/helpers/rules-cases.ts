import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintToken } from '#local-backend/token.ts';
import { encode, type Fields } from '#checks/rules/differential/plain-values.ts';
import {
  type Call,
  type CaseSpec,
  hasOwnClock,
  type Identity,
  sendersOf,
  mayDo,
  now,
  rolesDocument,
  type Site,
  sites,
} from '#checks/rules/fuzz/case-specs.ts';
import { expectedOf, isRead, sitesOf } from '#checks/rules/fuzz/cases.ts';
import { startFirestore } from './firestore-server.ts';
import { loadRules } from './rules-client.ts';

type Writes = readonly (readonly [path: string, fields: Fields | null])[];

/** Returns the paths of the fields with the time of the request, which the server sets as for a client. */
function timesIn(fields: Fields, time: Date): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``;
    if (value instanceof Date) return value.getTime() === time.getTime() ? [path] : [];
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
    return timesIn(value as Fields, time).map((inner) => `${path}.${inner}`);
  });
}

/** A project on the Firestore under test, with the documents that a case requires. */
class Project {
  readonly #projectId = `demo-cases-${process.pid}-${Math.floor(Math.random() * 1e9)}`;
  readonly #root = `projects/${this.#projectId}/databases/(default)/documents`;
  /** What is stored by path; undefined after a write of a case. */
  readonly #stored = new Map<string, Fields | undefined>();
  #time = now;
  #server: Awaited<ReturnType<typeof startFirestore>> | undefined;

  async start(): Promise<void> {
    this.#server = await startFirestore(this.#projectId, () => this.#time);
    await loadRules(this.#server.host, this.#projectId);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async #send(method: string, body: object, token?: string): Promise<number> {
    // Cheaper than `fetch`, for thousands of requests.
    const sent = request(`http://${this.#server?.host}/v1/${method}`, {
      method: 'POST',
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const answer = await text(response);
    const { statusCode = 0 } = response;
    if (statusCode !== 200 && !answer.includes('PERMISSION_DENIED')) throw new Error(answer);
    return statusCode;
  }

  #commit(writes: Writes, token: string | undefined, time?: Date): Promise<number> {
    const all = writes.map(([path, fields]) => {
      const name = `${this.#root}/${path}`;
      if (!fields) return { delete: name };
      const updateTransforms = (time ? timesIn(fields, time) : []).map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      }));
      return { update: { name, fields: encode(fields) }, updateTransforms };
    });
    return this.#send(`${this.#root}:commit`, { writes: all }, token);
  }

  async prepare(documents: CaseSpec['before']): Promise<void> {
    const wanted = new Map(Object.entries(documents).filter(([, fields]) => fields !== null));
    const writes: [string, Fields | null][] = [];
    for (const path of this.#stored.keys()) if (!wanted.has(path)) writes.push([path, null]);
    for (const [path, fields] of wanted) if (this.#stored.get(path) !== fields) writes.push([path, fields]);
    for (const [path, fields] of writes)
      if (fields) this.#stored.set(path, fields);
      else this.#stored.delete(path);
    if (writes.length > 0) await this.#commit(writes, 'owner');
  }

  /** True if the rules allow a call. */
  async isAllowed(call: Call, { uid, claims }: Identity, time: Date): Promise<boolean> {
    this.#time = time;
    const signedIn = Math.floor(now.getTime() / 1000);
    const token = uid === null ? undefined : mintToken(uid, { auth_time: signedIn, ...claims });
    if ('get' in call) {
      const documents = [`${this.#root}/${call.get}`];
      return (await this.#send(`${this.#root}:batchGet`, { documents }, token)) === 200;
    }
    if ('list' in call) {
      const [, parent = '', collectionId] = /^(.*?)\/?([^/]+)$/.exec(call.list) ?? [];
      const { limit, offset } = call;
      const structuredQuery = { from: [{ collectionId }], ...(limit !== null && { limit }), offset };
      const at = parent === '' ? this.#root : `${this.#root}/${parent}`;
      return (await this.#send(`${at}:runQuery`, { structuredQuery }, token)) === 200;
    }
    const writes: Writes = 'writes' in call ? call.writes : [[call.delete, null]];
    const isAllowed = (await this.#commit(writes, token, time)) === 200;
    if (isAllowed) for (const [path] of writes) this.#stored.set(path, undefined);
    return isAllowed;
  }
}

/**
 * The identities that show most about a spec, others for each spec: one whom only the fault of the request stops, one
 * whom the role stops, one that is allowed.
 */
function chosen(spec: CaseSpec, site: Site, turn: number): readonly Identity[] {
  const pick = (all: readonly Identity[]) => all.slice(turn % all.length).slice(0, 1);
  const senders = sendersOf(spec);
  if (site === sites[0] && (spec.senders || isRead(spec))) return senders;
  const role = spec.role === 'nobody' ? 'admin' : spec.role;
  const allowed = senders.filter((identity) => expectedOf(spec, identity, site));
  const isAble = (identity: Identity) => mayDo(identity, role, site);
  const stopped = senders.filter((identity) => isAble(identity) && !allowed.includes(identity));
  const others = senders.filter((identity) => !isAble(identity));
  // A denied request changes nothing, so the same documents serve the next one.
  if (allowed.length === 0) return pick(stopped.length > 0 ? stopped : senders);
  return [...pick(stopped), ...(spec.everySite ? pick(others) : []), ...pick(allowed)];
}

/** A server with its own clock cannot be set to another time. */
const isWanted = ({ isCostly, time }: CaseSpec): boolean => isCostly !== true && !(hasOwnClock && time);

/** On other sites, what is allowed there or on the plain one is of interest, if the site changes to whom. */
function isOfInterest(spec: CaseSpec, site: Site): boolean {
  const [plain = site] = sites;
  if (site === plain) return true;
  const allowedOn = (on: Site) => sendersOf(spec).filter((identity) => expectedOf(spec, identity, on));
  const allowed = allowedOn(site);
  if (spec.site) return site.frozen || site.fourEyes || allowed.length > 0;
  const usual = allowedOn(plain);
  return site.frozen ? usual.length > 0 : String(allowed.map(titleOf)) !== String(usual.map(titleOf));
}
const titleOf = ({ title }: Identity) => title;

/**
 * Sends the requests of case specs over the wire. What is allowed to somebody is sent as them and, if it is for every
 * site, as somebody else; all others as somebody whom only their fault stops.
 */
export function testCases(specs: readonly CaseSpec[], onSites: readonly Site[] = sites): void {
  const project = new Project();
  beforeAll(() => project.start());
  afterAll(() => project.stop());
  const all = specs.filter(isWanted).flatMap((spec, turn) =>
    sitesOf(spec)
      .filter((site) => spec.site || onSites.includes(site))
      .map((site) => ({ spec, site, turn })),
  );
  const names = [...new Set(all.map(({ site }) => site.title))];
  test.each(names)(
    'the rules decide as specified%s',
    { timeout: hasOwnClock ? 900_000 : 120_000 },
    async (name) => {
      const wrong: string[] = [];
      for (const { spec, site, turn } of all) {
        if (site.title !== name || !isOfInterest(spec, site)) continue;
        const before = { 'access/roles': rolesOf(site), ...spec.before };
        for (const identity of chosen(spec, site, turn)) {
          await project.prepare(before);
          const isAllowed = await project.isAllowed(
            spec.call(identity.uid ?? ''),
            identity,
            spec.time ?? now,
          );
          if (isAllowed !== expectedOf(spec, identity, site))
            wrong.push(`${isAllowed ? 'allowed' : 'denied'}: ${identity.title}, ${spec.title}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
}

const known = new Map<Site, Fields>();
function rolesOf(site: Site): Fields {
  const roles = known.get(site) ?? rolesDocument(site);
  known.set(site, roles);
  return roles;
}
