import { expect, test } from 'vitest';
import { nameText, personNames } from '#src/data/collections/politicians/person-names.ts';
import { politician } from '#tests/pages/political-lists.ts';

test('people with the same name are distinguished by office and constituency, others only named', () => {
  const names = personNames([
    politician('a', '王示範'),
    politician('b', '王示範', { office: '示範市議員', constituency: '示範市第三選區' }),
    politician('c', '林樣本'),
  ]);
  expect([...names].map(([id, name]) => [id, nameText(name)])).toEqual([
    ['a', '王示範（立法委員・示範市第一選區）'],
    ['b', '王示範（示範市議員・示範市第三選區）'],
    ['c', '林樣本'],
  ]);
  expect(nameText(names.get('c'), '示範黨')).toBe('林樣本（示範黨）');
  expect(nameText(names.get('a'), '示範黨')).toBe('王示範（立法委員・示範市第一選區・示範黨）');
});
