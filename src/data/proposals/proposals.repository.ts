import * as z from 'zod/mini';
import { auditWrite } from '#src/data/audit/audit-write.ts';
import { quarantine } from '#src/data/content/read/quarantine.ts';
import { readAll } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/documents.ts';
import { ServiceError, toServiceError } from '#src/platform/errors.ts';
import { currentAccount } from '#src/platform/session.ts';
import { type RawDocument, serverTime, type Write } from '#src/platform/values.ts';
import { type Proposal, type Proposed, proposalSchema } from './proposal.schema.ts';

function parsed({ id, data }: RawDocument): Proposal | undefined {
  const proposal = z.safeParse(proposalSchema, data);
  return proposal.success ? { id, ...proposal.data } : quarantine('proposals', id, proposal.error);
}

/** Reads a proposal; undefined when there is none. Throws `ServiceError`. */
export async function readProposal(id: string): Promise<Proposal | undefined> {
  const raw = await readDocument(`proposals/${id}`);
  return raw && parsed(raw);
}

/** Reads all acts that wait for a second person. Throws `ServiceError`. */
export async function readProposals(): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for await (const raw of readAll('proposals')) proposals.push(...[parsed(raw) ?? []].flat());
  return proposals;
}

/**
 * Proposes an act with an audit entry, replacing an earlier proposal of it. `rev` is the version of its target, 0 if it
 * has none. A retry after a lost response has no further effect. Throws `ServiceError`.
 */
export async function propose({ id, ...proposed }: Proposed, rev: number, reason: string): Promise<void> {
  const by = currentAccount()?.uid;
  if (!by) throw new ServiceError('denied', 'nobody is signed in');
  const path = `proposals/${id}`;
  const writeId = crypto.randomUUID();
  try {
    await commitDocuments([
      { kind: 'set', path, data: { ...proposed, rev, reason, by, writeId, updatedAt: serverTime } },
      auditWrite('propose', path, writeId, reason),
    ]);
  } catch (thrown) {
    const there = await readProposal(id).catch(() => undefined);
    if (there?.writeId !== writeId) throw toServiceError(thrown);
  }
}

/** The write that deletes a proposal, for the batch that carries it out. */
export const usedUp = ({ id }: Pick<Proposal, 'id'>): Write => ({ kind: 'delete', path: `proposals/${id}` });

/** Withdraws one's own proposal. Throws `ServiceError`. */
export const takeBack = (proposal: Pick<Proposal, 'id'>): Promise<void> =>
  commitDocuments([usedUp(proposal)]);
