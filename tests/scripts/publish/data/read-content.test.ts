import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { forgetContent, readContent } from '#scripts/publish/data/read-content.ts';
import { image, publishAll, useDataClient } from '#tests/helpers/data-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

const source = () => ({ origin: `http://${client.host}`, projectId: client.projectId });
const folder = () => mkdtemp(join(tmpdir(), 'documents-'));
const images = Array.from({ length: 60 }, (_, index) => image(String(index)));

test('several pages of documents are read without credentials, and the second read requests only changes', async () => {
  await publishAll(images);
  const cache = await folder();
  const first = await readContent(source(), cache);
  expect(first.documents.get('debunkingImages')).toHaveLength(60);

  await publishAll([image('99')]);
  const lines: string[] = [];
  const second = await readContent(source(), cache, (line) => lines.push(line));
  expect(second.documents.get('debunkingImages')).toHaveLength(61);
  expect(second.asOf > first.asOf).toBe(true);
  expect(lines).toContain('debunkingImages: 61 read, only changes requested');
});

test('forgotten content is read again, and other files of the folder are kept', async () => {
  await publishAll([image('1')]);
  const cache = await folder();
  await readContent(source(), cache);
  writeFileSync(join(cache, 'notes.txt'), 'kept');
  forgetContent(cache);
  expect(readdirSync(cache)).toEqual(['notes.txt']);
  const lines: string[] = [];
  await readContent(source(), cache, (line) => lines.push(line));
  expect(lines).toContain('debunkingImages: 1 read');
});

test('an interrupted read continues after the last complete line', async () => {
  await publishAll(images);
  const cache = await folder();
  await readContent(source(), cache);
  const path = join(cache, 'debunkingImages.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n');
  // The time of the read, twenty documents and a truncated line.
  writeFileSync(path, `${lines.slice(0, 21).join('\n')}\n`);
  appendFileSync(path, '01234567 {"id":"0000');
  const resumed = await readContent(source(), cache);
  expect(resumed.documents.get('debunkingImages')).toHaveLength(60);
});

test.each([
  ['a document', (text: string) => text.replace('健康', '建康')],
  ['the beginning', (text: string) => `?${text.slice(1)}`],
  ['a line break', (text: string) => text.replace('\n', ' ')],
])('with damage to %s in the cached documents everything is read again', async (_, damage) => {
  await publishAll([image('1', { title: '健康' }), image('2'), image('3')]);
  const cache = await folder();
  const first = await readContent(source(), cache);
  const path = join(cache, 'debunkingImages.jsonl');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, damage(text));
  expect(readFileSync(path, 'utf8')).not.toBe(text);
  const lines: string[] = [];
  const second = await readContent(source(), cache, (line) => lines.push(line));
  expect(second.documents.get('debunkingImages')).toEqual(first.documents.get('debunkingImages'));
  expect(lines).toContain('debunkingImages: 3 read');
});
