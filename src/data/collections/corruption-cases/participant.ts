import { caseStatuses, ladderSteps } from './case-status.ts';
import * as z from 'zod/mini';
import { lazily } from '#src/data/content/declare/lazily.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import { caseRoles, caseStages } from '#src/data/content/declare/categories.ts';
import { date, reference, type Source, sourceIndex, text } from '#src/data/content/declare/fields.ts';
import { officeThen, partyThen } from '#src/data/content/declare/party.ts';
import { hasPartySources } from '#src/data/content/declare/party-match.ts';
import { isInitials, isPrivate, mayHaveStatus } from './participant-facts.ts';

/** A case number as courts write it: the year of the Republic, the word and the number. */
const caseNumberFields = lazily(() =>
  z.object({
    year: withTraits(z.int().check(z.minimum(1), z.maximum(999)), { typed: 'rocYear' }),
    word: text(1, 20),
    no: z.int().check(z.positive()),
  }),
);

/** Parses a case number: 115年度訴字第123號, also 115訴123. Undefined when it is not one. */
function caseNumberOf(written: string): z.infer<ReturnType<typeof caseNumberFields>> | undefined {
  const plain = written.normalize('NFKC').replaceAll(/\s/g, '');
  const [, year, word, no] =
    /^(?:民國)?(\d{1,3})(?:年度?)?([^\d字第]{1,20})字?第?(\d{1,9})號?$/.exec(plain) ?? [];
  return word === undefined ? undefined : { year: Number(year), word, no: Number(no) };
}

const caseNumber = lazily(() => withTraits(caseNumberFields(), { reads: caseNumberOf }));

const proceeding = lazily(() =>
  z.object({
    stage: z.enum(caseStages),
    court: z.exactOptional(text(1, 60)),
    caseNumber: z.exactOptional(caseNumber()),
    date,
    result: z.exactOptional(text(1, 500)),
    appealable: z.exactOptional(z.boolean()),
    sourceIndex,
  }),
);

/** One person of a case: their role in it, and the course of their proceedings. */
export const participant = lazily(() =>
  z.object({
    /** Only initials for private persons and victims: their full names are never stored. */
    name: text(1, 60),
    politicianId: z.exactOptional(reference('politicians')),
    role: z.enum(caseRoles),
    office: z.exactOptional(officeThen),
    party: z.exactOptional(partyThen),
    privatePerson: z.exactOptional(z.boolean()),
    proceedings: z.array(proceeding()).check(z.maxLength(30)),
  }),
);

const proceedingForm = ['stage', 'date', 'court', 'result', 'sourceIndex'].map(
  (each) => `proceedings.${each}`,
);

/** The fields of a person that a form shows at once; `list` is the field with the people. */
export const personForm = (list: string): string[] =>
  ['name', 'role', 'proceedings', ...proceedingForm].map((each) => `${list}.${each}`);

export type CaseRole = (typeof caseRoles)[number];
export type CaseNumber = z.infer<ReturnType<typeof caseNumber>>;
export type ProceedingRecord = z.infer<ReturnType<typeof proceeding>>;
export type ParticipantRecord = z.infer<ReturnType<typeof participant>>;

/** Stages of the criminal case from the indictment on. */
const afterIndictment = caseStages.filter((stage) => {
  const { step } = caseStatuses[stage];
  return step !== undefined && step !== ladderSteps[0];
});

function isSound(person: ParticipantRecord, sources: readonly Source[]): boolean {
  const { name, role, proceedings, politicianId, office, party } = person;
  const isKnown = politicianId !== undefined || office !== undefined || party !== undefined;
  if (isPrivate(person) && (!isInitials(name) || isKnown)) return false;
  if (!hasPartySources([person], sources.length)) return false;
  if (proceedings.length > 0 && !mayHaveStatus(role)) return false;
  if (proceedings.some(({ sourceIndex: index }) => index >= sources.length)) return false;
  return role === '被告' || proceedings.every(({ stage }) => !afterIndictment.includes(stage));
}

/**
 * Returns the name of the invalid field, `field` for the people of a case or `sources`; undefined when both are valid.
 * Requires at least two sources and, from indictment (起訴) on, one from an authority (docs/editorial-rules.md, rule 4).
 */
export function peopleProblem<F extends string>(
  field: F,
  people: readonly ParticipantRecord[],
  sources: readonly Source[],
): F | 'sources' | undefined {
  const isIndicted = people.some(({ proceedings }) =>
    proceedings.some(({ stage }) => afterIndictment.includes(stage)),
  );
  const isOfficial = sources.some(({ kind }) => kind === 'official' || kind === 'judgment');
  if (sources.length < 2 || (isIndicted && !isOfficial)) return 'sources';
  return people.every((person) => isSound(person, sources)) ? undefined : field;
}
