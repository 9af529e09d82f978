import { expect, test } from 'vitest';
import { contradictedMarker, markerIn } from '#src/data/collections/qna/title-markers.ts';

test.each([
  ['【謠言】喝示範水會發光', '【謠言】', 'false'],
  ['示範查核｜【假LINE】示範超商送禮券？', '【假LINE】', 'false'],
  ['【假好康】加好友送示範水', '【假好康】', 'false'],
  ['[錯誤] 示範水會發光', '[錯誤]', 'false'],
  ['闢謠：示範水不會發光', '闢謠：', 'false'],
  ['《謠言終結站》示範水會發光？', '《謠言終結站》', 'false'],
  ['【变假的】示範水的消息', '【变假的】', 'false'],
  ['【易誤解】示範水有補助？', '【易誤解】', 'misleading'],
  ['【部分錯誤】示範水有補助？', '【部分錯誤】', 'misleading'],
] as const)('%s is marked by %s as %s', (title, marker, means) => {
  expect(markerIn(title)).toEqual({ marker, means });
});

test.each([
  '[假日好去處] 示範公園',
  '【非謠言】示範市敬老卡有優惠',
  '【真影片】示範水會發光',
  '示範研究：假新聞比真相傳得快',
  '「錯誤」的喝水方法',
  '示範市政府闢謠後，水價還是漲了',
])('%s carries no marker', (title) => {
  expect(markerIn(title)).toBeUndefined();
});

test('only 正確 contradicts a marker, in the title or in the claim', () => {
  const title = { question: '【謠言】喝示範水會發光', claim: '喝示範水會發光' };
  const claim = { question: '喝示範水會發光？', claim: '【易誤解】示範水有補助' };
  expect(contradictedMarker(title, '正確')?.marker).toBe('【謠言】');
  expect(contradictedMarker(claim, '正確')?.marker).toBe('【易誤解】');
  for (const verdict of ['錯誤', '易誤解', '部分錯誤', '證據不足'])
    expect(contradictedMarker(title, verdict)).toBeUndefined();
});
