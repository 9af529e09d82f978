import {
  collection,
  deleteDoc,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deletionEntry } from '#src/data/members/audit/audit-write.ts';
import { type PublicationChanges, publishRaw } from './publication.ts';
import { type Identity, type RulesClient, startRulesClient } from './rules-client.ts';

type Who = Parameters<RulesClient['as']>[0];

/** The operations of rules tests, each with an identity. A denied operation rejects. */
export interface RulesSuite extends Pick<RulesClient, 'as' | 'reset'> {
  /** Returns the fields of a document; undefined if it does not exist. */
  get(who: Who, path: string): Promise<DocumentData | undefined>;
  /** Reads `count` documents of a collection, or all. */
  list(who: Who, name: string, count?: number): Promise<unknown>;
  /** Writes one document, replacing it. */
  set(who: Who, path: string, fields: DocumentData): Promise<void>;
  /** Writes documents by path in one batch, replacing them. null deletes one; undefined fields are left out. */
  commit(who: Who, documents: Readonly<Record<string, DocumentData | null>>): Promise<void>;
  /** Changes some fields, bypassing the rules. */
  put(path: string, fields: DocumentData): Promise<void>;
  /** Changes some fields with an identity. */
  update(who: Who, path: string, fields: DocumentData): Promise<void>;
  remove(who: Who, path: string): Promise<void>;
  /** Publishes a version with an identity and the given faults. */
  publish(who: Identity, path: string, content: DocumentData, changes?: PublicationChanges): Promise<void>;
  /** Returns the id of the audit entry that must accompany the deletion of a document. */
  deletionEntry(path: string): Promise<string>;
  /** Returns the document as a visitor reads it; empty if it does not exist. */
  read(path: string): Promise<DocumentData>;
}

/**
 * Starts a client before a file or group of rules tests and closes it after them. Before each test it empties the
 * database and writes the roles, with `roles` as changes.
 */
export function useRules(roles: Parameters<RulesClient['reset']>[0] = {}): RulesSuite {
  let client: RulesClient;
  beforeAll(async () => {
    client = await startRulesClient();
  });
  afterAll(() => client.close());
  beforeEach(() => client.reset(roles));
  const at = (who: Who, path: string) => doc(client.as(who), path);
  const present = (fields: DocumentData): DocumentData =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const get: RulesSuite['get'] = async (who, path) => (await getDoc(at(who, path))).data();
  return {
    as: (who) => client.as(who),
    reset: (changes) => client.reset(changes),
    get,
    list(who, name, count) {
      const all = collection(client.as(who), name);
      return getDocs(count === undefined ? all : query(all, limit(count)));
    },
    set: (who, path, fields) => setDoc(at(who, path), fields),
    commit(who, documents) {
      const db = client.as(who);
      const batch = writeBatch(db);
      for (const [path, fields] of Object.entries(documents)) {
        if (fields) batch.set(doc(db, path), present(fields));
        else batch.delete(doc(db, path));
      }
      return batch.commit();
    },
    put: (path, fields) => setDoc(at('owner', path), fields, { merge: true }),
    update: (who, path, fields) => updateDoc(at(who, path), fields),
    remove: (who, path) => deleteDoc(at(who, path)),
    publish: (who, path, content, changes) =>
      publishRaw(client.as(who), path, content, { by: who.uid, ...changes }),
    async deletionEntry(path) {
      const fields = (await get('owner', path)) ?? {};
      const time: unknown = fields['createdAt'] ?? fields['updatedAt'];
      const iso = time instanceof Timestamp ? time.toDate().toISOString() : '';
      return deletionEntry(path.slice(path.indexOf('/') + 1), iso);
    },
    read: async (path) => (await get(null, path)) ?? {},
  };
}
