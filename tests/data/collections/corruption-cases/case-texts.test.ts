import { expect, test } from 'vitest';
import { caseRoles, caseStages } from '#src/data/content/declare/categories.ts';
import {
  caseStatuses,
  favourableFirst,
  generalNotice,
  noticeOf,
} from '#src/data/collections/corruption-cases/case-status.ts';
import {
  caseTexts,
  endedWithoutGuilt,
  hasFinalStatuses,
  isListed,
  isStale,
  peopleOf,
  staleNotice,
} from '#src/data/collections/corruption-cases/case-texts.ts';
import { type ParticipantRecord } from '#src/data/collections/corruption-cases/participant.ts';
import { statusesOf } from '#src/data/collections/corruption-cases/participant-facts.ts';
import { listedCase, person } from './sample-cases.ts';

const today = '2026-11-21';
const accused = ['被告', '涉案人（未起訴）'];
const pairs = caseRoles.flatMap((role) => caseStages.map((stage) => [role, stage] as const));

test.each(pairs)('%s with %s: only the accused have a badge, and every text the notice', (role, stage) => {
  const someone = person(role, [stage]);
  const isAccused = accused.includes(role);
  expect(statusesOf(someone)).toEqual(isAccused ? [stage] : []);
  const notice = isAccused ? noticeOf([stage]) : generalNotice;
  const words = caseTexts(listedCase(1, { participants: [someone] }), today);
  for (const text of [words.title, words.notice, words.description, words.share, words.card.notice]) {
    expect(text).toContain(notice);
  }
});

test('the title begins with the notice, so that the notice is never truncated', () => {
  const words = caseTexts(listedCase(1), today);
  expect(words.title).toBe('【王示範：已起訴，一審審理中，尚未判決。依法推定無罪。】示範案1');
  expect(words.share.startsWith(words.title)).toBe(true);
});

test.each(caseStages)('the notice of %s presumes innocence unless the verdict is final', (stage) => {
  expect(noticeOf([stage]).includes('依法推定無罪')).toBe(!['有罪確定', '無罪確定'].includes(stage));
});

test('several statuses are all named, and the presumption is added if one of them is not final', () => {
  const notice = noticeOf(['有罪確定', '偵查中', '無罪確定', '一審有罪（未確定）']);
  expect(notice).toBe(
    '判決無罪確定。案件偵查中，尚未起訴。一審判決有罪，尚未確定。依法推定無罪。判決有罪確定。',
  );
});

test('a disciplinary measure does not add the presumption of innocence to a final conviction', () => {
  const convicted = person('被告', ['有罪確定', '懲戒']);
  const words = caseTexts(listedCase(1, { participants: [convicted] }), today);
  expect(words.notice).toBe('王示範：懲戒不是刑事有罪判決。判決有罪確定。');
  const other = person('涉案人（未起訴）', ['懲戒'], { name: '方示人' });
  const both = caseTexts(listedCase(1, { participants: [convicted, other] }), today);
  expect(both.notice).toBe(
    '方示人：懲戒不是刑事有罪判決。王示範：懲戒不是刑事有罪判決。判決有罪確定。有罪判決確定前，依法推定無罪。',
  );
});

const noticeFor = (...participants: ParticipantRecord[]) =>
  caseTexts(listedCase(1, { participants }), today).notice;

test('the notice for up to three people names them with their statuses, favourable ones first', () => {
  const notice = noticeFor(
    person('被告', ['一審有罪（未確定）'], { name: '張試寫' }),
    person('證人', [], { name: '黃範本' }),
    person('被告', ['無罪確定'], { name: '李例句' }),
    person('被告', ['一審有罪（未確定）'], { name: '何示意' }),
  );
  expect(notice).toBe(
    '李例句：判決無罪確定。張試寫、何示意：一審判決有罪，尚未確定。有罪判決確定前，依法推定無罪。',
  );
});

test('the notice for four or more people counts them by role and status, without a total', () => {
  const notice = noticeFor(
    person('被告', ['起訴・一審審理中'], { name: '甲一' }),
    person('被告', ['有罪確定', '懲戒'], { name: '丙三' }),
    person('涉案人（未起訴）', ['不起訴處分'], { name: '乙二' }),
    person('被告', ['起訴・一審審理中'], { name: '丁四' }),
  );
  expect(notice).toBe(
    '涉案人（未起訴）1人：檢察官處分不起訴。被告2人：已起訴，一審審理中，尚未判決。' +
      '被告1人：懲戒不是刑事有罪判決。判決有罪確定。有罪判決確定前，依法推定無罪。',
  );
});

test('people with a final acquittal need no presumption of innocence', () => {
  const acquitted = ['甲一', '乙二', '丙三', '丁四'].map((name) => person('被告', ['無罪確定'], { name }));
  expect(noticeFor(...acquitted)).toBe('被告4人：判決無罪確定。');
});

test('two people with the same name are counted, because their name would be ambiguous', () => {
  const notice = noticeFor(person('被告', ['無罪確定']), person('被告', ['一審有罪（未確定）']));
  expect(notice).toBe(
    '被告1人：判決無罪確定。被告1人：一審判決有罪，尚未確定。有罪判決確定前，依法推定無罪。',
  );
});

test('a private person is named by their initials on the page of the case, but not in lists', () => {
  const participants = [
    person('被告', ['偵查中'], { name: '林○○', privatePerson: true }),
    person('涉案人（未起訴）', ['不起訴處分'], { name: '王示範' }),
  ];
  const words = caseTexts(listedCase(1, { participants }), today);
  expect(words.notice).toBe(
    '王示範：檢察官處分不起訴。林○○：案件偵查中，尚未起訴。有罪判決確定前，依法推定無罪。',
  );
  expect(words.listed.notice).toBe(
    '涉案人（未起訴）1人：檢察官處分不起訴。被告1人：案件偵查中，尚未起訴。有罪判決確定前，依法推定無罪。',
  );
  expect(words.listed.title).toBe(`【${words.listed.notice}】示範案1`);
  expect(words.card.notice).toBe(words.listed.notice);
  const open = caseTexts(listedCase(1), today);
  expect(open.listed).toEqual({ title: open.title, notice: open.notice });
});

test('favourable outcomes come first and convictions last', () => {
  const outcomes = favourableFirst(caseStages).map((stage) => caseStatuses[stage].outcome);
  expect(outcomes.lastIndexOf('favourable')).toBeLessThan(
    outcomes.findIndex((each) => each !== 'favourable'),
  );
  expect(outcomes.at(-1)).toBe('convicted');
  const people = peopleOf([
    person('證人', [], { name: '證人' }),
    person('被告', ['有罪確定'], { name: '有罪' }),
    person('被告', ['無罪確定'], { name: '無罪' }),
    person('涉案人（未起訴）', ['不起訴處分'], { name: '不起訴' }),
  ]);
  expect(people.map(({ name }) => name)).toEqual(['無罪', '不起訴', '有罪', '證人']);
});

test('the status is the latest stage of the criminal case, followed by parallel proceedings', () => {
  const someone = person('被告', ['一審有罪（未確定）', '二審無罪（未確定）', '懲戒']);
  expect(statusesOf(someone)).toEqual(['二審無罪（未確定）', '懲戒']);
});

test('of two stages on the same day, the later one in the list counts', () => {
  const proceedings = (['偵查中', '起訴・一審審理中'] as const).map((stage) => ({
    stage,
    date: '2026-01-01',
    sourceIndex: 0,
  }));
  expect(statusesOf(person('被告', [], { proceedings }))).toEqual(['起訴・一審審理中']);
});

test.each([
  ['2026-08-23', false],
  ['2026-08-22', true],
])('an open status checked on %s is stale after 90 days: %s', (verifiedAt, stale) => {
  const record = listedCase(1, { verifiedAt });
  expect(isStale(record, today)).toBe(stale);
  expect(caseTexts(record, today).share.includes(staleNotice)).toBe(stale);
  expect(caseTexts(record, today).title.includes(staleNotice)).toBe(stale);
});

test.each([
  [['有罪確定', '無罪確定'], false],
  [['有罪確定', '偵查中'], true],
  [['免訴'], false],
  [['不起訴處分'], true],
  [[], true],
] as const)('people with %j, last checked a year ago: stale is %s', (stages, stale) => {
  const participants = stages.map((stage) => person('被告', [stage]));
  expect(isStale(listedCase(1, { participants, verifiedAt: '2025-11-01' }), today)).toBe(stale);
});

test('a case that was never checked is stale', () => {
  const { verifiedAt: _, ...record } = listedCase(1);
  expect(isStale(record, today)).toBe(true);
});

test('a case with a private person or a victim is not listed, and its card names nobody', () => {
  const open = listedCase(1);
  expect(isListed(open)).toBe(true);
  expect(caseTexts(open, today).card.people).toEqual(['王示範（被告）：起訴・一審審理中']);
  const uncharged = listedCase(1, { participants: [person('涉案人（未起訴）', ['偵查中'])] });
  expect(caseTexts(uncharged, today).card.people).toEqual(['王示範（涉案人，未起訴）：偵查中']);
  const victims = { participants: [...open.participants, person('被害人', [], { name: 'A女' })] };
  const privates = { participants: [person('被告', ['偵查中'], { name: '林○○', privatePerson: true })] };
  for (const own of [victims, privates]) {
    const record = listedCase(1, own);
    expect(isListed(record)).toBe(false);
    expect(caseTexts(record, today).card.people).toEqual([]);
  }
});

test('the same functions accept the record of a case page', () => {
  const { title, summary } = listedCase(1);
  const page = {
    title,
    summary,
    people: [person('被告', ['有罪確定']), person('被害人', [], { name: 'A男' })],
  };
  expect(hasFinalStatuses(page)).toBe(true);
  expect(isListed(page)).toBe(false);
});

test('a case ended without guilt only if everybody accused was cleared, and nothing else is pending', () => {
  const of = (...participants: ReturnType<typeof person>[]) => endedWithoutGuilt({ participants });
  expect(of(person('被告', ['無罪確定']), person('證人', []))).toBe(true);
  for (const stage of ['不起訴處分', '免訴', '不受理', '時效完成'] as const)
    expect(of(person('被告', [stage]))).toBe(true);
  expect(of(person('被告', ['一審無罪（未確定）']))).toBe(false);
  expect(of(person('被告', ['無罪確定', '民事']))).toBe(false);
  expect(of(person('被告', ['無罪確定']), person('被告', ['有罪確定']))).toBe(false);
  expect(of(person('被告', ['無罪確定']), person('被告', []))).toBe(false);
  expect(of(person('證人', []))).toBe(false);
});
