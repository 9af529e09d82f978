import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { publishedFolder } from './published-site.ts';

interface Changes {
  readonly question?: string;
  readonly answer?: string;
}

type Fields = Readonly<Record<string, object>>;

interface Stored {
  readonly name: string;
  readonly fields: Fields;
}

/** The fact-checks of the published site's database, which is read and written bypassing the security rules. */
function factChecks() {
  const { firestore, projectId } = JSON.parse(
    readFileSync(`${publishedFolder}/endpoints.json`, 'utf8'),
  ) as Record<'firestore' | 'projectId', string>;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const post = (method: string, body: object) =>
    fetch(`${firestore}/v1/${documents}:${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
  return {
    published: async (): Promise<Stored[]> => {
      const structuredQuery = { from: [{ collectionId: 'qna' }], limit: 20 };
      const rows = (await (await post('runQuery', { structuredQuery })).json()) as { document: Stored }[];
      return rows.map(({ document }) => document).filter(({ fields }) => !('withdrawn' in fields));
    },
    /** Writes a document as of now. */
    write: async (id: string, fields: Fields): Promise<void> => {
      const update = { name: `${documents}/qna/${id}`, fields };
      const updateTransforms = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];
      const written = await post('commit', { writes: [{ update, updateTransforms }] });
      expect(written.status, await written.text()).toBe(200);
    },
  };
}

/** Publishes a copy of a sample fact-check with other texts. */
export async function publishFactCheck(id: string, changes: Changes): Promise<void> {
  const { published, write } = factChecks();
  const fields = (await published())[0]?.fields ?? {};
  const texts = Object.entries(changes).map(([name, stringValue]) => [name, { stringValue }]);
  await write(id, { ...fields, ...Object.fromEntries(texts) });
}

/** Replaces a fact-check with a tombstone. Returns a function that publishes it again. */
export async function withdrawFactCheck(id: string, reason: string): Promise<() => Promise<void>> {
  const { published, write } = factChecks();
  const fields = (await published()).find(({ name }) => name.endsWith(`/${id}`))?.fields ?? {};
  const { writeId, createdAt, change, history, rev } = fields;
  const at = { stringValue: new Date().toISOString() };
  const withdrawn = { mapValue: { fields: { at, reason: { stringValue: reason } } } };
  const next = { integerValue: String(Number((rev as { integerValue?: string }).integerValue) + 1) };
  await write(id, { writeId, createdAt, change, history, rev: next, withdrawn } as Fields);
  return () => write(id, fields);
}
