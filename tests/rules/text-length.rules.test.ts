import { type DocumentData, serverTimestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditEntrySchema, auditLimits } from '#src/data/members/audit/audit-entry.schema.ts';
import { collections } from '#src/data/collections/collections.ts';
import { commonFields, noteLimit, tombstoneSchema } from '#src/data/content/declare/envelope.ts';
import { filingFields } from '#src/data/content/write/filing.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { falseClaimPrefix } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { findNonce } from '#src/data/content/reports/proof-of-work.ts';
import {
  bitsFor,
  reportDays,
  reportId,
  reportOutcomeSchema,
  reportSchema,
} from '#src/data/content/reports/reports.repository.ts';
import { reportLimits } from '#src/data/content/reports/report-limits.ts';
import { contents, ids } from '#checks/backend/contents.ts';
import { textsOfLength } from '#tests/helpers/length-samples.ts';
import { entryOf } from '#tests/helpers/publication.ts';
import { admin } from '#tests/helpers/rules-client.ts';
import { useRules } from '#tests/helpers/rules-suite.ts';

// The schema, which forms and imports use, and the rules must give the same verdict on a text at its limit and one unit
// above it, whatever characters it contains.

const client = useRules();

const isAllowed = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'permission-denied') return false;
      throw error as Error;
    },
  );

const takes = (schema: z.core.$ZodType, value: unknown): boolean =>
  z.safeParse(schema as z.ZodMiniType, value).success;

/** Texts at the limit and one unit above it, each with its name and whether it fits. */
const atLimit = (max: number, prefix = '') =>
  [max, max + 1].flatMap((length) =>
    textsOfLength(length, prefix).map(
      ([kind, text]) => [`${kind}, ${length} units`, text, length <= max] as const,
    ),
  );

const prefixes: Readonly<Record<string, string>> = { altText: falseClaimPrefix };
const knownIds: Readonly<Record<string, string>> = ids;
const samples: Readonly<Record<string, object>> = contents;
const linkPrefix = 'https://example.org/';

const historyOf = ({ change, history }: DocumentData): DocumentData => ({ change, history });

const limited = collections.flatMap((collection) =>
  formFields(collection)
    .filter(({ kind, max }) => ['text', 'longText', 'markdown', 'url'].includes(kind) && max < Infinity)
    // Fields with their own format: both sides reject other characters.
    .filter(({ name }) => !['docsUrl', 'thumbhash', 'hashes', 'fineHashes'].includes(name))
    .map((field) => [collection.name, field.name, field, collection] as const),
);

test.each(limited)(
  '%s.%s: schema and rules agree at the limit',
  async (name, field, { kind, max }, collection) => {
    const schema = (collection.fields as Readonly<Record<string, z.core.$ZodType>>)[field];
    const prefix = kind === 'url' ? linkPrefix : (prefixes[field] ?? '');
    const path = `${name}/${knownIds[name]}`;
    const verdicts: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [what, text, fits] of atLimit(max, prefix)) {
      const previous = await client.get(admin, path);
      // Filing is not a change for visitors, so the history stays the same.
      const quiet = previous && filingFields[name]?.includes(field) === true ? historyOf(previous) : {};
      const changes = {
        fields: { [field]: text, ...quiet },
        by: admin.uid,
        ...(previous && { previous }),
      };
      const rules = await isAllowed(client.publish(admin, path, samples[name] ?? {}, changes));
      verdicts[what] = { schema: takes(schema as z.core.$ZodType, text), rules };
      expected[what] = { schema: fits, rules: fits };
    }
    expect(verdicts).toEqual(expected);
  },
);

test('more than 60 fields are compared', () => {
  expect(limited.length).toBeGreaterThan(60);
});

const writeId = () => crypto.randomUUID();

interface Place {
  readonly what: string;
  readonly max: number;
  readonly prefix?: string;
  readonly schema: z.core.$ZodType;
  readonly write: (text: string, turn: number) => Promise<unknown>;
}

async function report(change: Record<string, unknown>, turn: number, about = '/qna/1'): Promise<void> {
  const ticket = reportId(new Date(), turn);
  await client.set(null, `reports/${ticket}`, {
    kind: 'error',
    target: about,
    text: '寫錯了',
    writeId: writeId(),
    createdAt: serverTimestamp(),
    nonce: await findNonce(ticket, bitsFor(turn)),
    expiresAt: new Date(Date.now() + reportDays * 86_400_000),
    ...change,
  });
}

const outcome = async (note: string, turn: number) => {
  const ticket = reportId(new Date(), turn);
  await client.put(`reports/${ticket}`, { kind: 'error' });
  const fields = { result: 'corrected', note, rev: 1, writeId: writeId(), updatedAt: serverTimestamp() };
  const path = `reportOutcomes/${ticket}`;
  const entry = entryOf(admin.uid, 'answer-report', path, fields.writeId);
  await client.commit(admin, {
    [path]: fields,
    [`audit/${fields.writeId}`]: { ...entry, note: note || undefined },
  });
};

const audit = async (note: string, turn: number) => {
  const entry = { note };
  await client.publish(admin, `resources/log-${turn}`, contents.resources, { entry });
};

const changed = async (note: string, turn: number) => {
  const change = { fields: { change: { kind: '首次', note } }, by: admin.uid };
  await client.publish(admin, `resources/change-${turn}`, contents.resources, change);
};

const withdrawn = async (reason: string, turn: number) => {
  const path = `resources/withdrawn-${turn}`;
  await client.publish(admin, path, contents.resources);
  const previous = await client.read(path);
  const tombstone = { withdrawn: { at: '2026-11-21T00:00:00.000Z', reason } };
  await client.publish(admin, path, tombstone, { previous });
};

const places: readonly Place[] = [
  {
    what: 'the target of a report',
    max: reportLimits.target,
    prefix: '/',
    schema: reportSchema.shape.target,
    write: (target, turn) => report({ target }, turn),
  },
  {
    what: 'the text of a report',
    max: reportLimits.text,
    schema: reportSchema.shape.text,
    write: (text, turn) => report({ text }, turn),
  },
  {
    what: 'the contact of a report',
    max: reportLimits.contact,
    schema: reportSchema.shape.contact,
    write: (contact, turn) => report({ contact }, turn),
  },
  {
    what: "the note of a report's outcome",
    max: reportLimits.note,
    schema: reportOutcomeSchema.shape.note,
    write: outcome,
  },
  {
    what: 'the note of an audit entry',
    max: auditLimits.note,
    schema: auditEntrySchema.shape.note,
    write: audit,
  },
  {
    what: 'the note of a change',
    max: noteLimit,
    schema: commonFields.change.shape.note,
    write: changed,
  },
  {
    what: 'the reason of a withdrawal',
    max: noteLimit,
    schema: tombstoneSchema.shape.withdrawn.shape.reason,
    write: withdrawn,
  },
];

test.each(places.map((place) => [place.what, place] as const))(
  '%s: schema and rules agree at the limit',
  async (_, { max, prefix, schema, write }) => {
    const verdicts: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    let turn = 0;
    for (const [what, text, fits] of atLimit(max, prefix)) {
      verdicts[what] = { schema: takes(schema, text), rules: await isAllowed(write(text, (turn += 1))) };
      expected[what] = { schema: fits, rules: fits };
    }
    expect(verdicts).toEqual(expected);
  },
);
