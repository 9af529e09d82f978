import { commentLimit, commentSchema } from '#src/data/content/comments/comment.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { type Call, type CaseSpec, now, reads, type Role, specsOf } from './case-specs.ts';
import { earlier } from './envelope-mutations.ts';
import { fieldMutations } from './field-mutations.ts';
import {
  deletionNumber,
  drop,
  entryPath,
  logged,
  type Mutation,
  nothing,
  otherWriteId,
  put,
  without,
  writeId,
  writeIdMutations,
} from './mutation.ts';

const commentPath = `comments/${writeId}`;
const comment: Fields = { on: 'qna~abc', field: 'title', text: '請補來源', by: '', at: now };

/** The documents that comments are about. */
const places: CaseSpec['before'] = {
  'qna/abc': { rev: 1n },
  [`${'a'.repeat(64)}/${'x'.repeat(64)}`]: { rev: 1n },
};

/** Values of `on`, whose form the rules check. */
const targets: readonly Mutation[] = [
  ...[
    '',
    'qna',
    '~',
    'qna/x',
    'qna~abc~y',
    ' qna~x',
    'qna~x ',
    `${'a'.repeat(65)}~x`,
    `a~${'x'.repeat(65)}`,
  ].map((on) => put(`the target ${on}`, { on })),
  put('the longest target', { on: `${'a'.repeat(64)}~${'x'.repeat(64)}` }, true),
  put('a target that is a number', { on: 3n }),
];

const comments: readonly Mutation[] = [
  nothing,
  put('an unknown field', { title: 'x' }),
  put('the mark of a resolved comment', { doneBy: 'editor' }),
  put("a time other than the server's", { at: earlier }),
  put('another account', { by: 'x' }),
  put('the whole document', { field: '' }, true),
  put('the longest text', { text: '字'.repeat(commentLimit) }, true),
  ...['on', 'field', 'text', 'by', 'at'].map(drop),
  ...targets,
  ...fieldMutations(commentSchema.shape, comment)
    // Must match the account and the commit, or is tested above.
    .filter(({ title }) => !/^(on|by|at|doneBy): /.test(title)),
];

function commentSpecs(): CaseSpec[] {
  const there = (fields: Fields = {}): Fields => ({ ...comment, by: 'someone', at: earlier, ...fields });
  const spec = specsOf(commentPath, 'a comment', () => true);
  const writing = (
    title: string,
    before: Fields | undefined,
    change: (fields: Fields, uid: string) => Fields,
    isGood: CaseSpec['isGood'],
    { path = commentPath, entry = {} }: { readonly path?: string; readonly entry?: Fields | null } = {},
  ): CaseSpec => {
    const id = path.slice('comments/'.length);
    const action = before ? 'settle-comment' : 'comment';
    const whole = (by: string) => ({ by, at: now, action, target: path, ...entry });
    return {
      ...spec(
        title,
        before,
        (uid) => {
          const fields = change(before ? { ...before, writeId: otherWriteId } : { ...comment, by: uid }, uid);
          const number = before ? (fields['writeId'] ?? id) : id;
          const log: [string, Fields] = [entryPath(number), { writeId: number, ...whole(uid) }];
          return { writes: [[path, fields], ...(entry ? [log] : [])] };
        },
        isGood,
      ),
      before: { ...places, ...(before && { [path]: before }) },
    };
  };
  const remove = (): Call => ({ delete: commentPath });
  const removing = (
    title: string,
    by: string,
    isGood: CaseSpec['isGood'],
    role: Role = 'editor',
    changes: Fields = {},
  ): CaseSpec =>
    spec(
      title,
      there({ by }),
      (uid) => {
        const id = deletionNumber(writeId, earlier);
        const entry = {
          by: uid,
          at: now,
          action: 'delete-comment',
          target: commentPath,
          writeId: id,
          ...changes,
        };
        return {
          writes: [
            [commentPath, null],
            [`audit/${entry.writeId}`, entry],
          ],
        };
      },
      isGood,
      role,
    );
  return [
    ...comments.map(({ title, change, isGood }) =>
      writing(`write, with ${title},`, undefined, change, isGood),
    ),
    ...['x', `${writeId}x`, `x${writeId}`].map((id) =>
      writing(`write under ${id}`, undefined, nothing.change, false, { path: `comments/${id}` }),
    ),
    ...[
      null,
      { action: 'settle-comment' },
      { action: 'publish' },
      { target: 'comments/x' },
      { at: earlier },
    ].flatMap((entry) => [
      writing(`write with the entry ${JSON.stringify(entry)},`, undefined, nothing.change, false, { entry }),
      writing(
        `mark as resolved with the entry ${JSON.stringify(entry)},`,
        there(),
        (fields, uid) => ({ ...fields, doneBy: uid }),
        entry?.action === 'settle-comment',
        { entry },
      ),
    ]),
    {
      ...writing('write on what does not exist', undefined, nothing.change, false),
      before: {},
    },
    {
      ...writing('write on a draft', undefined, nothing.change, true),
      before: { 'drafts/qna~abc': { rev: 1n } },
    },
    writing('mark as resolved', there(), (fields, uid) => ({ ...fields, doneBy: uid }), true),
    writing('mark as resolved by another', there(), put('', { doneBy: 'x' }).change, false),
    ...(
      [
        ['', { doneBy: 'x' }, (uid: string) => uid === 'admin'],
        [", one's own,", { doneBy: 'x', by: 'editor' }, (uid: string) => uid !== 'x'],
        [', which one has marked,', { doneBy: 'editor' }, (uid: string) => uid !== 'x'],
      ] as const
    ).map(([title, marks, isGood]) =>
      writing(`reopen${title}`, there(marks), (fields) => without(fields, 'doneBy'), isGood),
    ),
    writing(
      'mark as resolved what another has',
      there({ doneBy: 'x' }),
      (fields, uid) => ({ ...fields, doneBy: uid }),
      (uid) => uid === 'admin',
    ),
    writing(
      'change the text of',
      there(),
      (fields, uid) => ({ ...fields, text: '改口', doneBy: uid }),
      false,
    ),
    writing('change the author of', there(), (fields, uid) => ({ ...fields, by: uid }), false),
    removing('delete', 'someone', true, 'admin'),
    removing("delete one's own", 'editor', (uid) => uid !== 'x'),
    removing('delete with an entry of another comment', 'editor', false, 'admin', { target: 'comments/x' }),
    removing('delete with an entry of another action', 'editor', false, 'admin', { action: 'comment' }),
    removing('delete with an entry of another write', 'editor', false, 'admin', { writeId: otherWriteId }),
    spec('delete without an entry', there({ by: 'editor' }), remove, false),
    spec('delete, although it is missing,', undefined, remove, true),
    ...reads(commentPath, { [commentPath]: there() }),
  ];
}

function presenceSpecs(): CaseSpec[] {
  const open: Fields = { on: 'qna~x', at: now };
  const place = (uid: string) => `presence/${uid === '' ? 'x' : uid}`;
  const spec = (
    title: string,
    call: CaseSpec['call'],
    isGood: CaseSpec['isGood'],
    before: CaseSpec['before'] = {},
  ): CaseSpec => ({
    title,
    before,
    call,
    isGood,
    role: 'editor',
    everySite: true,
  });
  const there = { 'presence/someone': { ...open, at: earlier } };
  return [
    ...[
      nothing,
      put('an unknown field', { name: 'x' }),
      put("a time other than the server's", { at: earlier }),
      drop('on'),
      drop('at'),
      ...targets,
    ].map(({ title, change, isGood }) =>
      spec(`have a page open, with ${title}`, (uid) => ({ writes: [[place(uid), change(open)]] }), isGood),
    ),
    spec(
      'have a page open in the name of another account',
      () => ({ writes: [['presence/someone', open]] }),
      false,
      there,
    ),
    spec(
      'have a page open without an earlier entry',
      () => ({ writes: [['presence/a-new-one', open]] }),
      false,
    ),
    {
      ...spec('close a page', (uid) => ({ delete: place(uid) }), true),
      alsoFrozen: true,
    },
    spec('close the page of another account', () => ({ delete: 'presence/someone' }), false, there),
    ...reads('presence/someone', there),
  ];
}

function feedSpecs(): CaseSpec[] {
  const path = 'notices/feed';
  const feed: Fields = { token: 'a'.repeat(32), writeId, updatedAt: now };
  const change = (
    { title, change: changed, isGood }: Mutation,
    entry: Fields | null = {},
    at = path,
  ): CaseSpec => ({
    title: `set the address of the feed at ${at} with ${title}${entry ? JSON.stringify(entry) : ', no entry'}`,
    before: { [path]: { ...feed, token: '', updatedAt: earlier, writeId: 'x' } },
    call: (uid) => ({ writes: logged(uid, 'change-feed', at, changed(feed), entry) }),
    isGood,
    role: 'admin',
    everySite: true,
  });
  const spec = (title: string, call: Call, isGood: boolean, role: Role = 'editor'): CaseSpec => ({
    title: `${title} the address of the feed`,
    before: { [path]: feed },
    call: () => call,
    isGood,
    role,
    everySite: true,
  });
  return [
    ...[
      nothing,
      put('no address', { token: '' }, true),
      ...['a', 'a'.repeat(31), 'a'.repeat(33), 'A'.repeat(32), 'g'.repeat(32)].map((token) =>
        put(`the token ${token}`, { token }),
      ),
      put('a token that is a number', { token: 3n }),
      put('an unknown field', { note: 'x' }),
      put("a time other than the server's", { updatedAt: earlier }),
      ...writeIdMutations,
      drop('token'),
    ].map((mutation) => change(mutation)),
    change(put('nothing', {}), null),
    change(put('nothing', {}), { action: 'propose' }),
    change(put('nothing', {}), { target: 'notices/x' }),
    change(put('nothing', {}), {}, 'notices/x'),
    {
      ...change(put('another address as well', {})),
      call: (uid) => ({
        writes: [...logged(uid, 'change-feed', path, feed), ['notices/x', feed]],
      }),
    },
    spec('read', { get: path }, true),
    spec('read beside', { get: 'notices/x' }, false),
    spec('list', { list: 'notices', limit: 1 }, false, 'nobody'),
    spec('delete', { delete: path }, false, 'nobody'),
  ];
}

/** The case specs of comments, presence and feed tokens. */
export const conversationCaseSpecs = (): CaseSpec[] => [
  ...commentSpecs(),
  ...presenceSpecs(),
  ...feedSpecs(),
];
