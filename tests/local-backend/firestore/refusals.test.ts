import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiteServer, root, startLiteServer } from '#tests/local-backend/lite-server.ts';

let server: LiteServer;

beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.stop());

const refused: [string, object][] = [
  ['a collection instead of a document', { update: { name: `${root}/a` } }],
  ['a reserved id', { update: { name: `${root}/a/__x__` } }],
  ['another database', { update: { name: 'projects/x/databases/(default)/documents/a/b' } }],
  ['a reserved field', { update: { name: `${root}/a/1`, fields: { __x__: { nullValue: null } } } }],
  [
    'a nested list',
    { update: { name: `${root}/a/1`, fields: { x: { arrayValue: { values: [{ arrayValue: {} }] } } } } },
  ],
  [
    'an integer of 65 bits',
    { update: { name: `${root}/a/1`, fields: { x: { integerValue: '9223372036854775808' } } } },
  ],
  [
    'a value with two types',
    { update: { name: `${root}/a/1`, fields: { x: { nullValue: null, stringValue: '' } } } },
  ],
  [
    'a document of more than 1 MiB',
    { update: { name: `${root}/a/1`, fields: { x: { stringValue: 'x'.repeat(1_048_576) } } } },
  ],
  ['a verify without a precondition', { verify: `${root}/a/1` }],
  [
    'an increment by a string',
    {
      update: { name: `${root}/a/1` },
      updateTransforms: [{ fieldPath: 'x', increment: { stringValue: '1' } }],
    },
  ],
  [
    'an unknown transform',
    { update: { name: `${root}/a/1` }, updateTransforms: [{ fieldPath: 'x', double: {} }] },
  ],
  ['an invalid field path', { update: { name: `${root}/a/1` }, updateMask: { fieldPaths: ['a..b'] } }],
  ['an empty write', {}],
];

test.each(refused)('%s is rejected with 400', async (_, write) => {
  const { status, body } = await server.post('commit', { writes: [write] });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
});

const one = { update: { name: `${root}/a/1`, fields: {} } };
const gone = { delete: `${root}/a/1` };
const seen = (exists: boolean) => ({ verify: `${root}/a/1`, currentDocument: { exists } });
const when = (exists: boolean) => ({ currentDocument: { exists } });

// Found by npm run check -- rules-differential, each reduced to a minimal case.
const sequences: [string, object[]][] = [
  ['deletes and then updates a document', [gone, { ...one, ...when(true) }]],
  ['writes and then creates a document', [one, { ...one, ...when(false) }]],
  [
    'deletes a document twice, the second time with the precondition that it exists',
    [gone, { ...gone, ...when(true) }],
  ],
  ['writes and then verifies a document', [one, seen(true)]],
  ['verifies and then writes a document', [seen(false), one]],
  ['verifies a document twice', [seen(false), seen(false)]],
];

test.each(sequences)('a commit that %s is rejected with 400', async (_, writes) => {
  expect((await server.post('commit', { writes }, 'Bearer owner')).status).toBe(400);
});

test('a commit may write the same document several times', async () => {
  const { status } = await server.post(
    'commit',
    { writes: [one, { ...one, ...when(true) }, gone, one] },
    'Bearer owner',
  );
  expect(status).toBe(200);
});

test.each([
  ['as the only filter of an OR', (filter: object) => ({ compositeFilter: { op: 'OR', filters: [filter] } })],
  [
    'next to an OR of one condition',
    (filter: object) => ({
      compositeFilter: {
        op: 'AND',
        filters: [
          filter,
          {
            compositeFilter: {
              op: 'OR',
              filters: [{ unaryFilter: { field: { fieldPath: 'y' }, op: 'IS_NULL' } }],
            },
          },
        ],
      },
    }),
  ],
])('NOT_IN %s is rejected with 400', async (_, around) => {
  const value = { arrayValue: { values: [{ integerValue: '1' }] } };
  const where = around({ fieldFilter: { field: { fieldPath: 'x' }, op: 'NOT_IN', value } });
  const structuredQuery = { from: [{ collectionId: 'a' }], where };
  expect((await server.post('runQuery', { structuredQuery }, 'Bearer owner')).status).toBe(400);
});

test('an unimplemented method is answered with 501 and its name', async () => {
  const { status, body } = await server.post('beginTransaction', {});
  expect(status).toBe(501);
  expect(body).toMatchObject({ error: { message: expect.stringContaining('beginTransaction') } });
});

test('a preflight request from another host is rejected', async () => {
  const url = `${server.origin}/v1/${root}:commit`;
  const from = (origin: string) => fetch(url, { method: 'OPTIONS', headers: { origin } });
  expect((await from('http://localhost:5173')).status).toBe(204);
  expect((await from('https://example.org')).status).toBe(403);
});

test.each([
  ['127.0.0.1:5173', 200],
  ['localhost', 200],
  ['site.localhost:5173', 200],
  ['rebound.example.org:5173', 403],
  ['127.0.0.1.example.org', 403],
])('a request to the host %s is answered with %i', async (host, status) => {
  const options = { method: 'POST', headers: { host, authorization: 'Bearer owner' } };
  const answered = await new Promise((resolve, reject) => {
    const sent = request(`${server.origin}/v1/${root}:batchGet`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.once('error', reject);
    sent.end('{"documents":[]}');
  });
  expect(answered).toBe(status);
});

test('a connection stays open for a client that is busy for longer than any timeout', async () => {
  const { headers } = await fetch(`${server.origin}/v1/${root}:batchGet`, { method: 'POST', body: '{}' });
  expect(headers.get('connection')).toBe('keep-alive');
  // A server with a timeout names it here, and closes the connection after it.
  expect(headers.get('keep-alive')).toBeNull();
});
