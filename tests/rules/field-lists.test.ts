import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { billEndings } from '#src/data/achievements/achievement.schema.ts';
import { lineLimit } from '#src/data/budgets/budget.schema.ts';
import { collections } from '#src/data/collections.ts';
import { achievementKinds, billStages } from '#src/data/content/categories.ts';
import { changeKinds, historyLimit, noteLimit, publishedFields } from '#src/data/content/envelope.ts';
import { regions } from '#src/data/content/regions.ts';
import { verdicts } from '#src/data/content/categories.ts';

const rules = readFileSync('firestore.rules', 'utf8');

const words = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);

/** The required and optional fields that `isPublished` is given in a collection's own check. */
function listsOf(check: string): { required: string[]; optional: string[] } {
  const body = rules.slice(rules.indexOf(`function ${check}(data)`));
  const call = /isPublished\(data,\s*\[([^\]]*)\],\s*\[([^\]]*)\]\)/.exec(body);
  if (!call) throw new Error(`${check} does not call isPublished`);
  return { required: words(call[1] ?? ''), optional: words(call[2] ?? '') };
}

/** The check that a collection's match names. */
function checkOf(collection: string): string {
  const block = rules.slice(rules.indexOf(`match /${collection}/{id}`));
  const found = /\b(is[A-Z]\w+)\(request\.resource\.data\)/.exec(block)?.[1];
  if (!found) throw new Error(`${collection} has no check`);
  return found;
}

const isOptional = (schema: z.core.$ZodType) =>
  z.safeParse(z.object({ field: schema as z.ZodMiniType }), {}).success;

test.each(collections.map(({ name, fields }) => [name, fields as Record<string, z.core.$ZodType>] as const))(
  'the rules of %s name the fields of its schema',
  (name, fields) => {
    const { required, optional } = listsOf(checkOf(name));
    const keys = Object.keys(fields);
    const schemaOf = (key: string) => fields[key] as z.core.$ZodType;
    expect(required.toSorted()).toEqual(keys.filter((key) => !isOptional(schemaOf(key))).toSorted());
    expect(optional.toSorted()).toEqual(keys.filter((key) => isOptional(schemaOf(key))).toSorted());
  },
);

/** The values of a field that is one of some, also when it may be missing. */
function valuesOf(schema: z.core.$ZodType): readonly unknown[] | undefined {
  if (schema instanceof z.ZodMiniExactOptional) return valuesOf(schema.def.innerType);
  return schema instanceof z.ZodMiniEnum ? schema.options : undefined;
}

/** The list of values that a collection's check compares a field with; undefined where it only looks at the size. */
function valuesInRules(name: string, field: string): string[] | undefined {
  const check = rules.slice(rules.indexOf(`function ${checkOf(name)}(data)`)).split('\n    }\n', 1)[0] ?? '';
  const at = check.indexOf(`data.${field} in [`);
  return at === -1 ? undefined : words(check.slice(at).split(']', 1)[0] ?? '');
}

const scales = collections.flatMap(({ name, fields }) =>
  Object.entries(fields as Record<string, z.core.$ZodType>).flatMap(([field, schema]) => {
    const [inSchema, inRules] = [valuesOf(schema), valuesInRules(name, field)];
    return inSchema && inRules ? [[name, field, inRules, inSchema] as const] : [];
  }),
);

test.each(scales)('the rules of %s know the values of %s in their order', (...[, , inRules, inSchema]) => {
  expect(inRules).toEqual(inSchema);
});

test('the envelope in the rules is the envelope of the schema', () => {
  const published = rules.slice(rules.indexOf('function isPublished('));
  const allowed = words(/\.hasOnly\(\[([^\]]*)\]/.exec(published)?.[1] ?? '');
  expect(allowed.toSorted()).toEqual(Object.keys(publishedFields).toSorted());
});

test('scales and limits are the same on both sides', () => {
  const listBehind = (start: string) =>
    words(rules.slice(rules.indexOf(start)).split(']', 1)[0]?.split('[')[1] ?? '');
  expect(listBehind('data.change.kind in')).toHaveLength(changeKinds.length);
  expect(new Set(listBehind('data.change.kind in'))).toEqual(new Set(changeKinds));
  expect(listBehind('data.verdict in')).toEqual([...verdicts]);
  expect(listBehind("data.kind in ['achievement'")).toEqual([...achievementKinds]);
  expect(listBehind("data.get('stage', '提案') in")).toEqual([...billStages]);
  expect(listBehind("data.get('ended', '否決') in")).toEqual([...billEndings]);
  expect(rules).toContain(`data.lines.size() <= ${lineLimit}`);
  expect(rules).toContain(`'^(${regions.join('|')})$'`);
  expect(rules).toContain(`data.history.size() <= ${historyLimit}`);
  expect(rules).toContain(`isTextUpTo(data.change.note, ${noteLimit})`);
});
