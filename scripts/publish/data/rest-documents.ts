import { request } from '#scripts/cloud/request.ts';
import { decodeFields, microseconds, type RestValue } from '#src/platform/firebase/plain-reads.ts';
import type { RawDocument } from '#src/platform/text/values.ts';

/** The database to read from. Needs no credentials: the rules allow everyone to read public documents. */
export interface DocumentSource {
  /** `https://firestore.googleapis.com`, or the local backend's origin. */
  readonly origin: string;
  readonly projectId: string;
}

/** The maximum number of documents per query; the rules deny more. */
const pageSize = 50;

interface Answer {
  readonly document?: { readonly name: string; readonly fields?: Record<string, RestValue> };
  readonly readTime?: string;
}

async function runQuery({ origin, projectId }: DocumentSource, structuredQuery: object): Promise<Answer[]> {
  const url = `${origin}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
  const response = await request(url, { method: 'POST', body: JSON.stringify({ structuredQuery }) });
  return (await response.json()) as Answer[];
}

export interface DocumentPage {
  readonly documents: readonly RawDocument[];
  /** The database's time of this reading. */
  readonly readTime: string;
  readonly isLast: boolean;
}

/** Returns the documents of a response in their stored form. */
const storedIn = (answers: readonly Answer[]) =>
  answers.flatMap(({ document }) =>
    document ? [{ id: document.name.split('/').at(-1) ?? '', fields: document.fields ?? {} }] : [],
  );

function toPage(answers: readonly Answer[]): DocumentPage {
  const documents = storedIn(answers).map(({ id, fields }) => ({ id, data: decodeFields(fields) }));
  const readTime = answers.find((answer) => answer.readTime)?.readTime;
  if (!readTime) throw new Error('the database returned no read time');
  return { documents, readTime: microseconds(readTime), isLast: documents.length < pageSize };
}

function queryPage(source: DocumentSource, collection: string, afterId?: string): Promise<Answer[]> {
  const name = `projects/${source.projectId}/databases/(default)/documents/${collection}/${afterId}`;
  return runQuery(source, {
    from: [{ collectionId: collection }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
    ...(afterId !== undefined && { startAt: { values: [{ referenceValue: name }], before: false } }),
    limit: pageSize,
  });
}

/** Reads one page of a collection ordered by id, after `afterId`. Throws when it cannot be read. */
export const readPage = async (
  source: DocumentSource,
  collection: string,
  afterId?: string,
): Promise<DocumentPage> => toPage(await queryPage(source, collection, afterId));

/** Yields all public documents of a collection in their stored form. Throws when they cannot be read. */
export async function* readStored(
  source: DocumentSource,
  collection: string,
): AsyncGenerator<{ readonly id: string; readonly fields: Readonly<Record<string, RestValue>> }> {
  for (let afterId: string | undefined; ;) {
    const page = storedIn(await queryPage(source, collection, afterId));
    yield* page;
    if (page.length < pageSize) return;
    afterId = page.at(-1)?.id;
  }
}

/** Reads one page of the documents changed since a time, oldest first, after `after`. Throws when it cannot be read. */
export async function readChangedPage(
  source: DocumentSource,
  collection: string,
  since: string,
  after?: RawDocument,
): Promise<DocumentPage> {
  const base = `projects/${source.projectId}/databases/(default)/documents/${collection}`;
  const cursor = after && [
    { timestampValue: String(after.data['updatedAt']) },
    { referenceValue: `${base}/${after.id}` },
  ];
  return toPage(
    await runQuery(source, {
      from: [{ collectionId: collection }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'updatedAt' },
          op: 'GREATER_THAN_OR_EQUAL',
          value: { timestampValue: since },
        },
      },
      orderBy: [{ field: { fieldPath: 'updatedAt' } }, { field: { fieldPath: '__name__' } }],
      ...(cursor && { startAt: { values: cursor, before: false } }),
      limit: pageSize,
    }),
  );
}
