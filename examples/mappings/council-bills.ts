// Bills of a city council with their motions (bills_tcc.json of g0v councilor-voter-guide, CC0) → achievements.
// Import the councillors first: proposers are matched with the politicians on the site.
import * as z from 'zod/mini';
import type { FieldProblem } from '#scripts/import/check-fields.ts';
import { cutAtSentence } from '#scripts/import/read/cut-text.ts';
import { appendTo, groupBy } from '#scripts/import/group-by.ts';
import { linesOf } from '#scripts/import/import-row.ts';
import { defineMapping, type MappedDocument, type Outcome, type SourceRow } from '#scripts/import/mapping.ts';
import { toIsoDate } from '#scripts/import/read/taiwan-dates.ts';
import { achievements } from '#src/data/collections/achievements/achievement.collection.ts';
import type { FieldsOf } from '#src/data/content/declare/collection.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { councillorDataset } from './councillors.ts';

const text = z.optional(z.nullable(z.string()));

const motion = z.object({
  motion: text,
  date: text,
  resolution: text,
  /** The source uses both spellings. */
  resolusion: text,
  sitting: text,
  no: text,
});

const row = z.object({
  id: z.string().check(z.minLength(1)),
  bill_no: text,
  type: z.string().check(z.minLength(1)),
  category: z.string().check(z.minLength(1)),
  abstract: z.string().check(z.minLength(1)),
  proposed_by: z.array(z.string()),
  county: z.string(),
  election_year: z.string().check(z.regex(/^\d{4}$/)),
  remark: text,
  links: z.string(),
  motions: z.array(motion),
});

type Source = SourceRow<z.infer<typeof row>>;
type BillFields = FieldsOf<typeof achievements>;
type BillMotion = BillFields['motions'][number];

const limits = { title: 300, result: 500, meeting: 200 } as const;

const plain = (given: string | null | undefined): string => (given ?? '').replaceAll(/\s+/g, ' ').trim();

/** Names of the city's bodies end like this; any other name is a person's. */
const isBody = (name: string): boolean => /(局|處|會|府|室|所|隊|中心)$/.test(name);

/** Returns the stage that a motion states explicitly; no other stage is inferred. */
function stageOf(title: string, result: string): BillMotion['stage'] {
  if (title === '委員會審查意見') return '委員會審查';
  if (/三讀(審議)?通過/.test(result)) return '三讀';
  return /二讀(審議)?通過/.test(result) ? '二讀' : undefined;
}

function toMotion(given: z.infer<typeof motion>, note: (text: string) => void): BillMotion {
  const title = plain(given.motion);
  const result = plain(given.resolution ?? given.resolusion);
  const date = toIsoDate(given.date ?? '');
  if (!title) note(`a motion without a name: ${result}`);
  if (given.date && !date) note(`no date: ${given.date}`);
  const stage = stageOf(title, result);
  return {
    title: title || '紀錄未載明程序',
    ...(stage && { stage }),
    ...(date && { date }),
    ...(result && { result: cutAtSentence(result, limits.result) }),
    ...(plain(given.sitting) && { meeting: cutAtSentence(plain(given.sitting), limits.meeting) }),
    ...(plain(given.no) && { number: plain(given.no) }),
    sourceIndex: 0,
  };
}

/**
 * Returns the furthest stage that any motion states; undefined if none does, or if the council decided after the
 * committee without naming a reading: such a bill is no longer in the committee.
 */
function reached(motions: readonly BillMotion[]): BillFields['stage'] {
  const stage = (['三讀', '二讀', '委員會審查'] as const).find((each) =>
    motions.some((one) => one.stage === each),
  );
  const isDecided = motions.some(({ title, result }) => title === '大會議決' && result !== undefined);
  return stage === '委員會審查' && isDecided ? undefined : stage;
}

type Person = Pick<FieldsOf<typeof politicians>, 'terms'> & { readonly id: string };

/** People by name; a name may belong to several. */
type People = ReadonlyMap<string, readonly Person[]>;

/** The term of a council, in years (地方制度法第33條). */
const termYears = 4;

/**
 * True if a day is in a term. Councils begin in December: if only the year of the election is known, it belongs to the
 * previous council.
 */
function isInTerm(day: string, { from, to, electedIn = Infinity }: Person['terms'][number]): boolean {
  if (from !== undefined) return from <= day && (to === undefined || day <= to);
  const year = Number(day.slice(0, 4));
  return year > electedIn && year <= electedIn + termYears;
}

/**
 * Returns the proposer of a bill, with office and party in the council to which it was submitted, from the person's
 * terms; their party today says nothing about that time.
 */
function proposerOf({ id, terms }: Person, bill: Source['row'], day: string, sourceIndex: number) {
  const term = terms.find(
    // A bill is listed under the council that decided it, which may not be the one to which it was submitted.
    (each) =>
      each.office === `${bill.county}議員` &&
      (each.electedIn ?? Number(bill.election_year)) === Number(bill.election_year) &&
      isInTerm(day, each),
  );
  return {
    politicianId: id,
    ...(term && { office: [term.office, term.constituency].filter(Boolean).join('・') }),
    ...(term?.party && { party: { name: term.party, sourceIndex } }),
  };
}

function toBill({ row: bill, ...place }: Source, people: People): MappedDocument<BillFields> {
  const notes: FieldProblem[] = [];
  const note = (field: string) => (remark: string) => void notes.push({ field, text: remark });
  const motions = bill.motions.map((each) => toMotion(each, note('motions')));
  const found = (name: string) => people.get(name) ?? [];
  const unknown = bill.proposed_by.filter((name) => found(name).length === 0);
  for (const name of unknown.filter((each) => !isBody(each)))
    note('proposed_by')(`no politician is named ${name}`);
  const received = bill.motions.find((each) => each.motion === '收文');
  const date = toIsoDate(received?.date ?? '') ?? '';
  const participants: BillFields['participants'] = bill.proposed_by.map((name) => {
    const [person] = found(name);
    return person ? proposerOf(person, bill, date, 1) : { name };
  });
  const hasParty = participants.some(({ party }) => party !== undefined);
  const title = plain(bill.abstract);
  if (title.length > limits.title) note('abstract')(`cut to ${limits.title} characters`);
  const stage = reached(motions);
  return {
    kind: 'document',
    place,
    id: `tcc-${bill.id}`,
    notes,
    fields: {
      kind: 'bill',
      title: cutAtSentence(title, limits.title),
      summary: '',
      body: bill.remark?.trim() ?? '',
      participants,
      category: bill.category,
      ...(bill.bill_no && { billNumber: `${bill.type}第${bill.bill_no}案` }),
      ...(stage && { stage }),
      motions,
      date,
      sources: [
        { title: '議案查詢', publisher: `${bill.county}議會`, url: bill.links, kind: 'official' },
        ...(hasParty ? [councillorDataset] : []),
      ],
      tags: [bill.type],
    },
  };
}

/** The council numbers each kind of bill separately. */
const kindOf = ({ bill_no: number, type }: Source['row']): string => `${number}\n${type}`;

function toOutcome(
  source: Source,
  byNumber: ReadonlyMap<string, readonly Source[]>,
  counts: ReadonlyMap<string, number>,
  people: People,
): Outcome<BillFields> {
  const { row: bill, ...place } = source;
  const apart = (list: string, reason: string, otherwise?: MappedDocument<BillFields>) =>
    ({ kind: 'apart', place, list, reason, row: bill, ...(otherwise && { otherwise }) }) as const;
  const several = bill.proposed_by.filter((name) => (people.get(name)?.length ?? 0) > 1);
  if (several.length > 0)
    return apart('ambiguous-name', `several politicians are named ${several.join('、')}`);
  const document = toBill(source, people);
  if (!bill.bill_no) return apart('no-number', 'no bill number', document);
  const same = byNumber.get(bill.bill_no) ?? [];
  if (same.length === 1) return document;
  const lines = linesOf(same);
  if ((counts.get(kindOf(bill)) ?? 0) > 1)
    return apart('same-number-and-type', `${bill.type} ${bill.bill_no} on lines ${lines}`);
  // The council numbers each kind separately and cites 一般提案第11007案, so the kind distinguishes them.
  return apart('repeated-number', `${bill.bill_no} on lines ${lines}, of different kinds`, document);
}

export const mapping = defineMapping({
  collection: achievements,
  row,
  map: async (rows, { stored }) => {
    const people = new Map<string, Person[]>();
    for (const { id, fields } of await stored(politicians)) {
      for (const name of [fields.name, ...fields.aliases])
        appendTo(people, name, { id, terms: fields.terms });
    }
    const byNumber = groupBy(rows, ({ row: bill }) => bill.bill_no ?? '');
    const counts = new Map<string, number>();
    for (const { row: bill } of rows) counts.set(kindOf(bill), (counts.get(kindOf(bill)) ?? 0) + 1);
    return rows.map((source) => toOutcome(source, byNumber, counts, people));
  },
});
