import { expect, test } from 'vitest';
import { checkValues } from '#src/data/content/declare/requirements.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { videos } from '#src/data/collections/videos/video.collection.ts';
import { missingIn, placeOf } from '#src/pages/admin/editor/panel/Requirements.tsx';

const now = Date.parse('2026-11-23T12:00:00+08:00');

test("a problem inside list items is located by its field and the items' names or numbers", () => {
  const values = { participants: [{}, { name: '王示範', proceedings: [{}, { court: '示範地方法院' }, {}] }] };
  const at = (path: (string | number)[]) => placeOf(formFields(corruptionCases), values, { path });
  const deep = at(['participants', 1, 'proceedings', 2, 'date']);
  expect(deep.field?.path).toBe('participants.proceedings.date');
  expect(deep.entries).toEqual([
    { path: 'participants', number: 2, name: '王示範' },
    { path: 'participants.proceedings', number: 3, name: '' },
  ]);
  expect(at(['participants', 0]).entries).toEqual([{ path: 'participants', number: 1, name: '' }]);
  expect(at(['title'])).toMatchObject({ field: { name: 'title' }, entries: [] });
});

test('input that is not understood names the missing part', () => {
  const at = (youtubeId: string) =>
    missingIn(placeOf(formFields(videos), { youtubeId }, { path: ['youtubeId'] }), now);
  expect(at('https://www.youtube.com/@demo')).toBe('youtubeChannel');
  expect(at('')).toBeUndefined();
});

test('an empty field with a custom input is missing, not invalid', () => {
  const { issues } = checkValues(videos, { youtubeId: '' });
  expect(issues.find(({ path }) => path[0] === 'youtubeId')?.code).toBe('missing');
});
