import { type Finding, finding } from './finding.ts';

/** The public services of a site. */
export interface Services {
  readonly firestore: string;
  readonly storage: string;
  readonly projectId: string;
  readonly bucket: string;
}

/** The timeout of a request, in milliseconds. */
const deadline = 15_000;

/** Returns the status of a response; undefined if there was none. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(deadline) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

const denied = 403;

/**
 * Checks what the deployed rules allow a visitor. Our rules decide every request in a known way, and none of them
 * changes anything, whatever the rules are.
 */
export async function checkFirestore({ firestore, projectId }: Services): Promise<Finding[]> {
  const database = `projects/${projectId}/databases/(default)`;
  const post = (method: string, body: object) =>
    statusOf(`${firestore}/v1/${database}/documents:${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const list = (collectionId: string, limit: number) =>
    post('runQuery', { structuredQuery: { from: [{ collectionId }], limit } });

  const shown = await list('qna', 1);
  if (shown === undefined) return [finding('error', 'firestore.unreachable', { origin: firestore })];
  if (shown === 404) return [finding('error', 'firestore.absent', { project: projectId })];
  // The precondition is never met, so that nothing is written even if everybody may write.
  const name = `${database}/documents/doctor/probe`;
  const written = await post('commit', {
    writes: [{ update: { name, fields: {} }, currentDocument: { exists: true } }],
  });
  const [drafts, long] = [await list('drafts', 1), await list('qna', 51)];
  const expectDenied = (status: number | undefined, good: Finding['text'], bad: Finding['text']) =>
    finding(status === denied ? 'ok' : 'error', status === denied ? good : bad, { status: String(status) });
  return [
    finding(shown === 200 ? 'ok' : 'error', shown === 200 ? 'public.ok' : 'public.refused', {
      status: String(shown),
    }),
    expectDenied(written, 'write.denied', 'write.open'),
    expectDenied(drafts, 'drafts.denied', 'drafts.open'),
    expectDenied(long, 'limit.ok', 'limit.none'),
  ];
}

/** Checks that images can be read individually but not listed. */
export async function checkStorage({ storage, bucket }: Services): Promise<Finding[]> {
  const objects = `${storage}/v0/b/${bucket}/o`;
  const absent = await statusOf(
    `${objects}/${encodeURIComponent(`public/img/${'0'.repeat(64)}.webp`)}?alt=media`,
  );
  if (absent === undefined) return [finding('error', 'storage.unreachable', { origin: storage })];
  // The image does not exist: whoever may read images gets a 404.
  if (absent !== 404) return [finding('error', 'storage.refused', { bucket, status: String(absent) })];
  const listed = await statusOf(`${objects}?prefix=public%2F`);
  return [
    finding('ok', 'storage.ok', { bucket }),
    listed === 200 ? finding('error', 'storage.listed') : finding('ok', 'storage.unlisted'),
  ];
}
