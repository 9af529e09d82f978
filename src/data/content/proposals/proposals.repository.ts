import { signedInUid } from '#src/data/members/access/signed-in-uid.ts';
import { auditWrite, deleteLogged } from '#src/data/members/audit/audit-write.ts';
import { parseOrQuarantine } from '#src/data/content/read/quarantine.ts';
import { readRecords } from '#src/data/content/read/read-all.ts';
import { commitDocuments, readDocument } from '#src/platform/firebase/documents.ts';
import { toServiceError } from '#src/platform/firebase/errors.ts';
import { plainLine } from '#src/platform/text/visible-text.ts';
import { type RawDocument, serverTime, type Write } from '#src/platform/text/values.ts';
import { type Proposal, type Proposed, proposalSchema } from './proposal.schema.ts';

function parsed({ id, data }: RawDocument): Proposal | undefined {
  const proposal = parseOrQuarantine(proposalSchema, 'proposals', id, data);
  return proposal && { id, ...proposal };
}

/** Reads a proposal; undefined when there is none. Throws `ServiceError`. */
export async function readProposal(id: string): Promise<Proposal | undefined> {
  const raw = await readDocument(`proposals/${id}`);
  return raw && parsed(raw);
}

/** Reads all acts that wait for a second person. Throws `ServiceError`. */
export const readProposals = (): Promise<Proposal[]> => readRecords('proposals', parsed);

/**
 * Proposes an act with an audit entry, replacing an earlier proposal of it. `rev` is the version of its target, 0 if it
 * has none. A retry after a lost response has no further effect. Throws `ServiceError`.
 */
export async function propose({ id, ...proposed }: Proposed, rev: number, why: string): Promise<void> {
  const reason = plainLine(why);
  const by = signedInUid();
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

/** Takes one's own proposal back or, as an admin, removes somebody else's with an audit entry. Throws `ServiceError`. */
export const takeBack = (proposal: Proposal): Promise<void> =>
  proposal.by === signedInUid()
    ? commitDocuments([usedUp(proposal)])
    : deleteLogged('drop-proposal', `proposals/${proposal.id}`, proposal.updatedAt);
