import { endpoints } from './endpoints.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The database of the running site with the owner's rights, which bypass the security rules. */
export async function ownerDatabase() {
  const { firestore, projectId } = await endpoints();
  const root = `projects/${projectId}/databases/(default)/documents`;
  const post = async (method: string, body: object): Promise<unknown> => {
    const headers = { authorization: 'Bearer owner' };
    const response = await fetch(`${firestore}/v1/${root}:${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    /** Returns the fields of up to `limit` documents, as the REST API encodes them. */
    async query(collectionId: string, limit: number): Promise<Fields[]> {
      const rows = await post('runQuery', { structuredQuery: { from: [{ collectionId }], limit } });
      return (rows as { document?: { fields: Fields } }[]).flatMap(({ document }) =>
        document ? [document.fields] : [],
      );
    },
    set: (documents: readonly (readonly [path: string, fields: Fields])[]) =>
      post('commit', {
        writes: documents.map(([path, fields]) => ({ update: { name: `${root}/${path}`, fields } })),
      }),
    remove: (paths: readonly string[]) =>
      post('commit', { writes: paths.map((path) => ({ delete: `${root}/${path}` })) }),
  };
}
