import { expect, test } from 'vitest';
import { isOfParty, partyOf } from '#src/data/collections/achievements/achievement-people.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { officeWords } from '#src/ui/people/office-words.ts';
import { bill, by } from '#tests/pages/political-lists.ts';
import { zh } from '#tests/helpers/texts.ts';

const office = '示範市議員';
const today = '2026-11-29';
const words = (...terms: Parameters<typeof officeTerm>[0]['terms']) =>
  officeWords(officeTerm({ office, terms }, today));
const state = (...terms: Parameters<typeof officeTerm>[0]['terms']) =>
  officeTerm({ office, terms }, today).state;
const past = { office, session: 11, from: '2010-12-25', to: '2014-12-24' };

test('an office whose term has ended is past, with its session and years', () => {
  expect(state(past)).toBe('past');
  const term = [zh('office:session', { session: 11 }), zh('office:years', { from: 2010, to: 2014 })];
  expect(words(past)).toBe(zh('office:past', { office, term: term.join(zh('office:and')) }));
  expect(state({ office, from: '2010-12-25', to: '2026-11-28' })).toBe('past');
});

test('only a term that includes the day is present, whatever the order of the terms', () => {
  const current = { office, from: '2022-12-25', to: today };
  expect(state(past, current)).toBe('current');
  expect(state(current, past)).toBe('current');
  expect(state({ office, from: '2022-12-25' })).toBe('current');
  expect(words(past, current)).toBe('示範市議員（2022–2026）');
});

test('a term that is to come, of which only the election is known, or that is missing, is not present', () => {
  expect(state({ office, from: '2026-12-25' })).toBe('coming');
  expect(state({ office, electedIn: 2010 })).toBe('elected');
  expect(words({ office, electedIn: 2010 })).toContain('2010');
  expect(state()).toBe('undated');
  expect(state({ office: '示範市長', from: '2010-12-25' })).toBe('undated');
});

test('the party of a co-sponsor comes from the record, else from the term on their page at that time', () => {
  const people = new Map([['wang', { terms: [{ ...past, party: '示範黨' }] }]]);
  expect(partyOf(by('wang', '樣本黨'), people, '2012-01-01')).toBe('樣本黨');
  expect(partyOf(by('wang'), people, '2012-01-01')).toBe('示範黨');
  // Before the term, and after it.
  expect(partyOf(by('wang'), people, '2009-01-01')).toBeUndefined();
  expect(partyOf(by('wang'), people, today)).toBeUndefined();
  expect(partyOf(by('lin'), people, '2012-01-01')).toBeUndefined();
  const of = (date: string) => isOfParty(bill('a', { participants: [by('wang')], date }), '示範黨', people);
  expect([of('2012-01-01'), of('2009-01-01')]).toEqual([true, false]);
});
