import { commentLimit, commentSchema } from '#src/data/content/comments/comment.schema.ts';
import type { Fields } from '#checks/rules/differential/plain-values.ts';
import { type Call, type CaseSpec, now, reads, type Role, specsOf } from './case-specs.ts';
import { earlier } from './envelope-mutations.ts';
import { fieldMutations } from './field-mutations.ts';
import { drop, logged, type Mutation, nothing, put, writeId, writeIdMutations } from './mutation.ts';

const commentPath = `comments/${writeId}`;
const comment: Fields = { on: 'qna~x', field: 'title', text: '請補來源', by: '', at: now };

/** Values of `on`, whose form the rules check. */
const places: readonly Mutation[] = [
  ...[
    '',
    'qna',
    '~',
    'qna/x',
    'qna~x~y',
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
  ...places,
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
    isGood: boolean,
    path = commentPath,
  ): CaseSpec => {
    const fields = (uid: string) => before ?? { ...comment, by: uid };
    return spec(title, before, (uid) => ({ writes: [[path, change(fields(uid), uid)]] }), isGood);
  };
  const remove = (): Call => ({ delete: commentPath });
  return [
    ...comments.map(({ title, change, isGood }) =>
      writing(`write, with ${title},`, undefined, change, isGood),
    ),
    ...['x', `${writeId}x`, `x${writeId}`].map((id) =>
      writing(`write under ${id}`, undefined, nothing.change, false, `comments/${id}`),
    ),
    writing('mark as resolved', there(), (fields, uid) => ({ ...fields, doneBy: uid }), true),
    writing('mark as resolved by another', there(), put('', { doneBy: 'x' }).change, false),
    writing('reopen', there({ doneBy: 'x' }), () => there(), true),
    writing(
      'change the text of',
      there(),
      (fields, uid) => ({ ...fields, text: '改口', doneBy: uid }),
      false,
    ),
    writing('change the author of', there(), (fields, uid) => ({ ...fields, by: uid }), false),
    spec('delete', there(), remove, true, 'admin'),
    spec("delete one's own", there({ by: 'editor' }), remove, (uid) => uid !== 'x'),
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
      ...places,
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
