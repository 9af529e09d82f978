import { expect, test } from 'vitest';
import type { TypedKind } from '#src/data/content/declare/field-traits.ts';
import { type Understood, understand } from '#src/data/content/form/understand.ts';

/** Monday. */
const now = Date.parse('2026-11-23T12:00:00+08:00');

const is = (value: string | number): Understood => ({ value });
const lacks = (missing: Extract<Understood, { missing: unknown }>['missing']): Understood => ({ missing });

const inputs: readonly (readonly [TypedKind, string, Understood])[] = [
  ['youtube', 'https://www.youtube.com/watch?v=abcdefghijK&t=10s', is('abcdefghijK')],
  ['youtube', 'https://youtu.be/abcdefghijK?si=x', is('abcdefghijK')],
  ['youtube', 'youtube.com/shorts/abcdefghijK', is('abcdefghijK')],
  ['youtube', 'https://m.youtube.com/live/abcdefghijK?feature=share', is('abcdefghijK')],
  ['youtube', '看這支影片 https://youtu.be/abcdefghijK', is('abcdefghijK')],
  ['youtube', 'abcdefghijK', is('abcdefghijK')],
  ['youtube', 'https://www.youtube.com/@demo', lacks('youtubeChannel')],
  ['youtube', 'https://vimeo.com/12345678901', lacks('youtube')],
  [
    'channel',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/videos',
    is('UCabcdefghijklmnopqrstuv'),
  ],
  ['channel', 'https://www.youtube.com/@demo', lacks('channelName')],
  ['playlist', 'https://www.youtube.com/playlist?list=PLabcdefghijklmnop', is('PLabcdefghijklmnop')],
  [
    'document',
    'https://docs.google.com/document/d/1AbCdEfGhIjKl/edit?usp=sharing',
    is('https://docs.google.com/document/d/1AbCdEfGhIjKl/preview'),
  ],
  [
    'document',
    'docs.google.com/spreadsheets/d/1AbCdEfGhIjKl/edit#gid=0',
    is('https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKl/preview'),
  ],
  [
    'document',
    'https://docs.google.com/document/u/1/d/1AbCdEfGhIjKl/edit',
    is('https://docs.google.com/document/d/1AbCdEfGhIjKl/preview'),
  ],
  [
    'document',
    'https://docs.google.com/document/d/e/2PACX-1vAbCd/pub?embedded=true',
    is('https://docs.google.com/document/d/e/2PACX-1vAbCd/pub?embedded=true'),
  ],
  ['document', 'https://drive.google.com/file/d/1AbCdEfGhIjKl/view', lacks('documentFile')],
  ['address', 'example.org/news?id=1', is('https://example.org/news?id=1')],
  ['address', 'www.示範.tw', is('https://www.示範.tw')],
  ['address', 'ｈｔｔｐｓ：／／example.org', is('https://example.org')],
  ['address', '【快訊】示範 https://example.org/a。', is('https://example.org/a')],
  ['address', 'https://a.example https://b.example', lacks('addresses')],
  ['address', '示範日報第三版', lacks('address')],
  ['duration', '1:23', is(83)],
  ['duration', '1：02：03', is(3723)],
  ['duration', '1分23秒', is(83)],
  ['duration', '2小時5分', is(7500)],
  ['duration', '90', is(90)],
  ['duration', '很長', lacks('duration')],
  ['percent', '45.2%', is(45.2)],
  ['percent', '４５．２％', is(45.2)],
  ['percent', '百分之45', is(45)],
  ['percent', '145%', lacks('percent')],
  ['margin', '±3', is(3)],
  ['margin', '正負3.1個百分點以內', is(3.1)],
  ['year', '民國115', is(2026)],
  ['year', '115年度', is(2026)],
  ['year', '2026', is(2026)],
  ['rocYear', '2026', is(115)],
  ['rocYear', '115年', is(115)],
  ['number', '1,068人', is(1068)],
  ['number', '約1000', lacks('about')],
  ['number', '3-5', lacks('range')],
  ['money', 'NT$1,200', is(1200)],
  ['money', '3.5億元', is(350_000_000)],
  ['money', '新臺幣1200萬元', is(12_000_000)],
  ['money', '很多', lacks('money')],
  ['day', '今天', is('2026-11-23')],
  ['day', '明天', is('2026-11-24')],
  ['day', '11/23', is('2026-11-23')],
  ['day', '1/5', is('2027-01-05')],
  ['day', '11月23日（一）', is('2026-11-23')],
  ['day', '民國115年11月23日', is('2026-11-23')],
  ['day', '民國115', lacks('dayOfMonth')],
  ['day', '2/30', lacks('day')],
  ['day', '下次', lacks('day')],
  ['moment', '11/24 19:00', is('2026-11-24T19:00:00+08:00')],
  ['moment', '明天晚上7點', is('2026-11-24T19:00:00+08:00')],
  ['moment', '115/11/24（二）下午2:30', is('2026-11-24T14:30:00+08:00')],
  ['moment', '今天中午12點半', is('2026-11-23T12:30:00+08:00')],
  ['moment', '2026-12-24T19:00', is('2026-12-24T19:00:00+08:00')],
  ['moment', '11/24晚上12點', is('2026-11-25T00:00:00+08:00')],
  ['moment', '11/24 晚上12點半', is('2026-11-25T00:30:00+08:00')],
  ['moment', '12/31 24:00', is('2027-01-01T00:00:00+08:00')],
  ['moment', '11/24凌晨12點', is('2026-11-24T00:00:00+08:00')],
  ['moment', '11/24上午12:30', is('2026-11-24T00:30:00+08:00')],
  ['moment', '11/24下午12:30', is('2026-11-24T12:30:00+08:00')],
  ['moment', '11/24 2:30 PM', is('2026-11-24T14:30:00+08:00')],
  ['moment', '11/24 12:30am', is('2026-11-24T00:30:00+08:00')],
  ['moment', '11/24 7pm', is('2026-11-24T19:00:00+08:00')],
  ['moment', '11/24晚上1點', lacks('moment')],
  ['moment', '11/24', lacks('time')],
  ['moment', '晚上', lacks('moment')],
  ['moment', '11/24 25:00', lacks('moment')],
];

test('at least forty inputs are tested', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(40);
});

test.each(inputs)('as %s, 「%s」 is understood or answered with what is missing', (kind, text, expected) => {
  expect(understand(kind, text, now)).toEqual(expected);
});
