import { DocumentStore } from '#local-backend/firestore/document-store.ts';
import { FirestoreService } from '#local-backend/firestore/firestore-service.ts';
import { RestError } from '#local-backend/firestore/rest-error.ts';
import { loadRuleset } from '#local-backend/rules/load-ruleset.ts';
import { readCaller } from '#local-backend/token.ts';
import { useOfficialRules } from '#checks/rules/official-emulator.ts';

export type Method = 'batchGet' | 'commit' | 'runQuery';

/** A request as the Lite SDK sends it; `token` is what follows `Bearer`. */
export interface Call {
  readonly method: Method;
  readonly body: unknown;
  readonly token?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const rulesForNobody = `rules_version = '2'; service cloud.firestore { match /{name=**} { allow read: if false; } }`;

/** The same project on the local backend, in this process, and on the official emulator at `host`. */
export class BothSides {
  readonly root: string;
  readonly #host: string;
  readonly #projectId: string;
  readonly #store = new DocumentStore(null, () => {});
  readonly #configuration = { rules: loadRuleset(rulesForNobody, 'none'), indexes: null };
  readonly #service: FirestoreService;

  constructor(host: string, projectId: string) {
    this.#host = host;
    this.#projectId = projectId;
    this.#service = new FirestoreService(projectId, this.#store, this.#configuration);
    this.root = this.#service.names.root;
  }

  /** Loads a rules file on both sides. Returns the error of each; undefined if it accepts the file. */
  async loadRules(content: string): Promise<{ local: string | undefined; official: string | undefined }> {
    let local: string | undefined;
    try {
      this.#configuration.rules = loadRuleset(content, 'firestore.rules');
    } catch (error) {
      local = error instanceof Error ? error.message : String(error);
    }
    return { local, official: await useOfficialRules(this.#host, this.#projectId, content) };
  }

  async clear(): Promise<void> {
    this.#store.clear();
    await fetch(
      `http://${this.#host}/emulator/v1/projects/${this.#projectId}/databases/(default)/documents`,
      { method: 'DELETE' },
    );
  }

  /** Throws only for a bug of our own. */
  local({ method, body, token }: Call): Answer {
    try {
      const caller = readCaller(token === undefined ? undefined : `Bearer ${token}`);
      return {
        status: 200,
        body:
          method === 'runQuery'
            ? this.#service.runQuery(caller, '', body)
            : this.#service[method](caller, body),
      };
    } catch (error) {
      if (error instanceof RestError) return { status: error.code, body: error.body };
      throw error;
    }
  }

  async official({ method, body, token }: Call): Promise<Answer> {
    const response = await fetch(`http://${this.#host}/v1/${this.root}:${method}`, {
      method: 'POST',
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Writes to both sides as the owner. Throws unless both accept. */
  async write(writes: readonly unknown[]): Promise<void> {
    for (let at = 0; at < writes.length; at += 400) {
      const call: Call = {
        method: 'commit',
        body: { writes: writes.slice(at, at + 400) },
        token: 'owner',
      };
      const [a, b] = [this.local(call), await this.official(call)];
      if (a.status !== 200 || b.status !== 200) throw new Error(JSON.stringify([a.body, b.body]));
    }
  }
}
