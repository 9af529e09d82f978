import { doc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { publish } from '#src/data/content/write/publish.ts';
import { checkContent } from '#src/data/content/drafts/check-content.ts';
import { grasswayPosts } from '#src/data/collections/grassway-posts/grassway-post.collection.ts';
import { resources } from '#src/data/collections/resources/resource.collection.ts';
import { contents } from '#checks/backend/contents.ts';
import { useDataClient } from '#tests/helpers/data-client.ts';

const client = useDataClient();
beforeEach(() => client.reset());

test('unreadable documents, missing sources and dead links are found, and nothing else', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const change = { kind: '首次', note: '' } as const;
  const { corrections: _, ...post } = contents.grasswayPosts;
  const { corrections: __, ...resource } = contents.resources;
  await publish([
    { collection: 'grasswayPosts', id: 'bare', fields: { ...post, tags: [], sources: [] }, change },
    { collection: 'resources', id: 'dead', fields: { ...resource, url: 'https://example.org/gone' }, change },
    { collection: 'resources', id: 'fine', fields: resource, change },
  ]);
  await setDoc(doc(client.as('owner'), 'resources', 'broken'), { title: '壞掉的' });
  const read: number[] = [];
  const dead = new Set(['https://example.org/gone']);
  const found = await checkContent([grasswayPosts, resources], dead, (count) => read.push(count));
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['noSources', 'bare'],
    ['unreadable', 'broken'],
    ['deadLink', 'dead'],
  ]);
  expect(read.at(-1)).toBe(4);
});
