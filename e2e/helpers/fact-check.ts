import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { publishedFolder } from './published-site.ts';

interface Changes {
  readonly question?: string;
  readonly answer?: string;
}

/** Publishes a copy of a sample fact-check with other texts, as of now, bypassing the security rules. */
export async function publishFactCheck(id: string, changes: Changes): Promise<void> {
  const { firestore, projectId } = JSON.parse(
    readFileSync(`${publishedFolder}/endpoints.json`, 'utf8'),
  ) as Record<'firestore' | 'projectId', string>;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const headers = { authorization: 'Bearer owner' };
  const query = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'qna' }], limit: 20 } });
  const listed = await fetch(`${firestore}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers,
    body: query,
  });
  const rows = (await listed.json()) as { document: { fields: Record<string, object> } }[];
  const { fields } = rows.find(({ document }) => !('withdrawn' in document.fields))?.document ?? {};
  const texts = Object.entries(changes).map(([name, stringValue]) => [name, { stringValue }]);
  const update = { name: `${documents}/qna/${id}`, fields: { ...fields, ...Object.fromEntries(texts) } };
  const updateTransforms = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }];
  const body = JSON.stringify({ writes: [{ update, updateTransforms }] });
  const written = await fetch(`${firestore}/v1/${documents}:commit`, { method: 'POST', headers, body });
  expect(written.status, await written.text()).toBe(200);
}
