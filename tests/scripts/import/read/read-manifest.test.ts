import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeCompleteness } from '#scripts/import/read/completeness.ts';
import { cutAtSentence, firstSentence, informativeSentence } from '#scripts/import/read/cut-text.ts';
import { readCsv } from '#scripts/import/read/read-csv.ts';
import { elementLines } from '#scripts/import/read/read-json-rows.ts';
import { readManifest } from '#scripts/import/read/read-manifest.ts';
import { Report } from '#scripts/import/report.ts';
import { textLimits } from '#src/data/collections/debunking-images/debunking-image.collection.ts';

async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

const header = 'file,source_path,caption,attribution_from_article';

test('a caption becomes the alternative text, and its first sentence the title', async () => {
  const folder = await folderWith({
    'manifest.csv': `${header}\na.jpg,x/a.png,橋上的路燈，夜間。1998 年完工。,王示範 攝\n`,
  });
  const { images, refusals, notes } = await readManifest(folder);
  expect(images).toEqual([
    expect.objectContaining({
      input: 'manifest.csv',
      line: 2,
      file: join(folder, 'a.jpg'),
      values: expect.objectContaining({
        title: '橋上的路燈，夜間',
        altText: '橋上的路燈，夜間。1998 年完工。',
        attribution: '王示範 攝',
      }),
    }),
  ]);
  expect([refusals, notes]).toEqual([[], []]);
});

test.each([
  ['caption', 'a.jpg,images/stone-pillar_2009.png,,'],
  ['file', ',x.png,沒有檔案,'],
])('a row without a %s is rejected with its line', async (field, row) => {
  const folder = await folderWith({ 'manifest.csv': `${header}\n${row}\n` });
  const { images, refusals } = await readManifest(folder);
  expect(images).toEqual([]);
  expect(refusals).toEqual([expect.objectContaining({ input: 'manifest.csv', line: 2, field })]);
});

const credits = `本文使用 2 張圖片： - **Hero**：[Stone pillar 2009](<https://commons.example/File:Stone_pillar_(2009).jpg>) — Photo: 王示範, [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/) - [red-bridge-2020.jpg](https://commons.example/Bridge) — Photo: <b>李示範</b>. ---`;

test.each([
  [
    'images/stone-pillar-2009.png',
    'Stone pillar 2009 — Photo: 王示範, CC BY 3.0',
    'https://commons.example/File:Stone_pillar_(2009).jpg',
  ],
  ['images/red-bridge-2020.jpg', 'red-bridge-2020.jpg — Photo: 李示範.', 'https://commons.example/Bridge'],
])('of an article’s credits, %s gets its own one, as text', async (path, attribution, sourceUrl) => {
  const folder = await folderWith({ 'manifest.csv': `${header}\na.jpg,${path},標題,"${credits}"\n` });
  const { images } = await readManifest(folder);
  expect(images[0]?.values).toMatchObject({ attribution, sourceUrl });
});

test('an image for which no credit of the article is certain is rejected', async () => {
  const folder = await folderWith({
    'manifest.csv': `${header}\na.jpg,images/harbour-2009.png,標題,"${credits}"\nb.jpg,b.png,標題,"甲：[a](https://a.example) 乙：[b](https://b.example)"\n`,
  });
  const { images, refusals } = await readManifest(folder);
  expect(images).toEqual([]);
  expect(refusals.map(({ line, field }) => [line, field])).toEqual([
    [2, 'attribution_from_article'],
    [3, 'attribution_from_article'],
  ]);
});

test('an overlong attribution is cut at the end of a sentence and noted', async () => {
  const sentence = `${'說'.repeat(99)}。`;
  const folder = await folderWith({ 'manifest.csv': `${header}\na.jpg,,標題,${sentence.repeat(21)}半句\n` });
  const { images, notes } = await readManifest(folder);
  expect(images[0]?.values.attribution).toBe(sentence.repeat(textLimits.attribution / 100));
  expect(notes).toEqual([
    {
      input: 'manifest.csv',
      line: 2,
      field: 'attribution_from_article',
      text: '2102 characters, cut to 2000',
    },
  ]);
});

test('rows have the line numbers of the file, with any line endings and multi-line cells', () => {
  const rows = readCsv('\uFEFFfile,caption\r\na,"two\r\nlines"\r\n\r\nb,last\r\nc,\r\n', ['file']);
  expect(rows.map(({ line, cell }) => [line, cell('file'), cell('caption')])).toEqual([
    [2, 'a', 'two\nlines'],
    [5, 'b', 'last'],
    [6, 'c', ''],
  ]);
});

test.each([
  [
    'a stray quotation mark',
    `${header}\na.jpg,,,\nb.jpg,,"引號"壞了,\n`,
    'manifest.csv:3:8: a stray quotation mark',
  ],
  [
    'an unclosed quotation mark',
    `${header}\nb.jpg,,"引號,\nc.jpg,,,\n`,
    'manifest.csv:2:8: a quotation mark opens',
  ],
  ['a row with too few columns', `${header}\nb.jpg,,\n`, 'manifest.csv:2: not as many cells'],
  ['a duplicate column', 'file,file\na,b\n', 'manifest.csv:1: two columns named "file"'],
])('a manifest with %s is rejected as a whole with its line', async (_, text, message) => {
  await expect(readManifest(await folderWith({ 'manifest.csv': text }))).rejects.toThrow(message);
});

test('a manifest is read only in its actual or declared encoding', async () => {
  // 「中文」 in Big5.
  const big5 = Buffer.concat([
    Buffer.from(`${header}\na.jpg,,`),
    Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]),
    Buffer.from(',\n'),
  ]);
  const captionOf = async (bytes: Buffer, encoding?: string) => {
    const folder = await folderWith({ 'manifest.csv': bytes });
    const { images } = await readManifest(folder, encoding === undefined ? {} : { encoding });
    return images.map(({ values }) => values.altText);
  };
  await expect(captionOf(big5)).rejects.toThrow(/manifest\.csv:2: not utf-8; .*use --encoding big5/);
  expect(await captionOf(big5, 'big5')).toEqual(['中文']);
  const text = `${header}\na.jpg,,中文,\n`;
  expect(await captionOf(Buffer.from(`\uFEFF${text}`))).toEqual(['中文']);
  expect(await captionOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(['中文']);
  await expect(captionOf(Buffer.from(text, 'utf16le'))).rejects.toThrow('--encoding utf-16le');
  await expect(captionOf(Buffer.from(text), 'big5')).rejects.toThrow('utf-8 and not big5');
});

test('images that no row mentions are evidence that the manifest may be truncated', async () => {
  const named = { 'manifest.csv': `${header}\na.png,,圖,\n`, 'a.png': '' };
  const doubtsOf = async (files: Record<string, string>, rows?: number) => {
    const manifest = await readManifest(await folderWith(files));
    judgeCompleteness(manifest.files, rows === undefined ? {} : { rows }, true, new Report());
  };
  await expect(doubtsOf(named)).resolves.toBeUndefined();
  await expect(doubtsOf({ ...named, 'b.png': '' })).rejects.toThrow(
    /manifest\.csv \(rows: 1\): the folder contains images/,
  );
  await expect(doubtsOf({ ...named, 'b.png': '' }, 1)).resolves.toBeUndefined();
  await expect(doubtsOf({ ...named, 'manifest.csv': `${header}\na.png,,圖,說` })).rejects.toThrow(
    'no line break',
  );
});

test('a manifest without the column file is rejected', async () => {
  const folder = await folderWith({ 'manifest.csv': 'name,caption\na,b\n' });
  await expect(readManifest(folder)).rejects.toThrow('no column named file');
});

test('the JSON format is read with folders first, and a missing mark of a false claim is added', async () => {
  const folder = await folderWith({
    'image-folders.json': '[\n  { "name": "食物", "description": "" }\n]',
    'debunking-images.json': `[
  { "file": "a.png", "title": "標題", "altText": "說明", "verdict": "錯誤", "folder": "食物", "tags": ["水"],
    "source": { "url": "https://example.org/a", "foundOn": "2026-11-01" } }
]`,
  });
  const { folders, images, refusals } = await readManifest(folder);
  expect(refusals).toEqual([]);
  expect(folders).toEqual([
    { input: 'image-folders.json', line: 2, name: '食物', description: '', order: 1 },
  ]);
  expect(images[0]).toMatchObject({
    folderName: '食物',
    values: { altText: '【錯誤訊息】說明', tags: ['水'], sourceUrl: 'https://example.org/a' },
  });
});

test('invalid rows of the JSON format are rejected with line and field, and the others are read', async () => {
  const folder = await folderWith({
    'debunking-images.json': `[
  { "file": "a.png", "title": 7, "altText": "說明" },
  { "file": "b.png", "title": "標題", "altText": "說明", "verdict": "大概吧" },
  { "file": "c.png", "title": "標題", "altText": "說明", "alt": "多的欄位" },
  { "file": "d.png", "title": "標題", "altText": "有 \\"引號\\" 和 [括號]" },
  "文字"
]`,
  });
  const { images, refusals } = await readManifest(folder);
  expect(images.map(({ line }) => line)).toEqual([5]);
  expect(refusals.map(({ line, field }) => [line, field])).toEqual([
    [2, 'title'],
    [3, 'verdict'],
    [4, 'row'],
    [6, 'row'],
  ]);
});

test('the line of each array element is found, whatever it contains', () => {
  expect(elementLines('[{"a":"]\\"\\n["},\n[1,[2]],\n\n3, "x",\n{}]')).toEqual([1, 2, 4, 4, 5]);
});

test.each([
  ['no file to read', {}, 'none of image-folders.json'],
  ['a file that is not JSON', { 'debunking-images.json': '[{' }, 'not JSON'],
  ['JSON that is not an array', { 'debunking-images.json': '{}' }, 'not a JSON array'],
])('a folder with %s is rejected as a whole', async (_, files, message) => {
  await expect(readManifest(await folderWith(files))).rejects.toThrow(message);
});

test('a path that does not exist is rejected', async () => {
  await expect(readManifest('/no/such/folder')).rejects.toThrow('no such file or folder');
});

test('text is cut after the last complete sentence that fits', () => {
  expect(cutAtSentence('一句。兩句！三句', 8)).toBe('一句。兩句！三句');
  expect(cutAtSentence('一句。兩句！三句', 7)).toBe('一句。兩句！');
  expect(cutAtSentence('v1.5 is out. Then more text', 14)).toBe('v1.5 is out.');
  expect(cutAtSentence('沒有句點的長文字', 4)).toBe('沒有句…');
});

test('a first sentence retains a question mark, but not a full stop', () => {
  expect(firstSentence('會致癌嗎？不會。', 20)).toBe('會致癌嗎？');
  expect(firstSentence('不會。真的。', 20)).toBe('不會');
  expect(firstSentence('很長的第一句話。', 5)).toBe('很長的第…');
});

test.each([
  ['注意！玩「磁性黏土」腹痛送醫　女童住院三天', '玩「磁性黏土」腹痛送醫　女童住院三天'],
  ['開車族注意！行駛國道別插隊，這兩處有天眼', '行駛國道別插隊，這兩處有天眼'],
  ['百香果太可怕了，趕緊告訴家裡人和朋友', '百香果太可怕了，趕緊告訴家裡人和朋友'],
  ['癌症有救了！每天一小杯就能排出毒素！快轉', '癌症有救了！每天一小杯就能排出毒素！'],
  ['燙到後快用它！', '燙到後快用它！'],
  ['注意！', '注意！'],
  ['小心！\n冷凍的檸檬皮\n能殺死癌細胞。真的', '冷凍的檸檬皮 能殺死癌細胞'],
  ['下雪了 - 示範影音', '下雪了 - 示範影音'],
  ['示範山一夜之間積雪十公分 - 示範影音', '示範山一夜之間積雪十公分'],
])('the title made of 「%s」 is 「%s」', (text, title) => {
  expect(informativeSentence(text, 200)).toBe(title);
});

test('a long sentence is cut to the limit with an ellipsis', () => {
  expect(informativeSentence('很長很長的一句話說也說不完還沒有說完', 10)).toBe('很長很長的一句話說…');
});
