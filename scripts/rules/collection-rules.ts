import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { RuleTie } from '#src/data/content/declare/collection.ts';
import { factsOf } from '#src/data/content/declare/facts.ts';
import { fieldConditions, listOf } from './field-conditions.ts';

/** A collection and the file that declares it, from the repository's root. */
export interface Declaration {
  readonly collection: AnyCollection;
  readonly file: string;
  readonly ruleTies: readonly RuleTie[];
}

const written = 'request.resource.data';

/** `isCorruptionCasesDocument`. */
const checkName = ({ name }: AnyCollection): string =>
  `is${name.charAt(0).toUpperCase()}${name.slice(1)}Document`;

/** The check of a published document: the envelope, the collection's fields, and what ties them together. */
function documentCheck({ collection, ruleTies }: Declaration): string {
  const { fields, review } = collection;
  const names = Object.keys(fields);
  const conditions = names
    // The number of sources is what a review checks first.
    .filter((name) => !(review && name === 'sources'))
    .flatMap((name) => (fields[name] ? fieldConditions(name, fields[name]) : []));
  const lines = [
    `isPublished(data,\n          ${listOf(names)})`,
    review ? `isChecked(data, ${review.minSources})` : `isPastDay(data.get('verifiedAt', '2026-01-01'))`,
    ...conditions,
    `(data.change.kind != '排版' || keeps(${listOf(factsOf(collection))}))`,
    ...ruleTies.map(({ why, condition }) => `// ${why}\n        ${condition}`),
  ];
  const joined = lines
    .map((line, index) => {
      if (index === 0) return line;
      const comment = /^(\/\/ [^\n]*\n\s*)(.*)$/s.exec(line);
      return comment ? `${comment[1]}&& ${comment[2]}` : `&& ${line}`;
    })
    .join('\n        ');
  return `    function ${checkName(collection)}(data) {\n      return ${joined};\n    }`;
}

function readConditions({ visibility, onlyId }: AnyCollection): { get: string; list: string } {
  const isMember = 'isEditor()';
  const isId = onlyId === undefined ? undefined : `id == '${onlyId}'`;
  if (visibility === 'public') return { get: isId ?? 'true', list: 'isPage()' };
  return { get: [isId, isMember].filter(Boolean).join(' && '), list: `isPage() && ${isMember}` };
}

function writeLines(collection: AnyCollection): string[] {
  const { name, publishers, onlyId, idPattern, review, editorsMayChange } = collection;
  const check = `${checkName(collection)}(${written})`;
  const document = review ? `(${check} && editorMayPublish('${name}', id))` : check;
  const isWithdrawn = review
    ? `(isTombstone(${written}) && editorMayWithdraw('${name}', id))`
    : `isTombstone(${written})`;
  const isRecorded = `isRecorded('${name}', id)`;
  const mayWrite = publishers === 'admins' ? 'adminMayWrite()' : 'editorMayWrite()';
  const isId = idPattern === undefined ? 'isId(id)' : `id.matches('${idPattern}')`;
  const allow = (operations: string, conditions: readonly string[]) =>
    `      allow ${operations}: if ${conditions.join('\n        && ')};`;
  if (onlyId !== undefined)
    return [allow('create, update', [`id == '${onlyId}'`, mayWrite, check, isRecorded])];
  // Who may is one reading of the roles with the four eyes.
  if (review) return [allow('create, update', [isId, `(${document} || ${isWithdrawn})`, isRecorded])];
  if (editorsMayChange.length === 0)
    return [allow('create, update', [isId, mayWrite, `(${document} || ${isWithdrawn})`, isRecorded])];
  const changed = listOf([...editorsMayChange, 'rev', 'writeId', 'updatedAt', 'change', 'history']);
  const changes = `${written}.diff(resource.data).affectedKeys().hasOnly(${changed})`;
  return [
    allow('create', [isId, check, isRecorded, mayWrite]),
    allow('update', [check, isRecorded, `(${changes} ? editorMayWrite() : ${mayWrite})`]),
    allow('update', [`isTombstone(${written})`, isRecorded, mayWrite]),
  ];
}

/** The rules of one collection: its check and its `match` block. */
export function collectionRules(declaration: Declaration): string {
  const { collection, file } = declaration;
  const { get, list } = readConditions(collection);
  return [
    `    // ---- ${collection.name}: ${file} ----`,
    '',
    documentCheck(declaration),
    '',
    `    match /${collection.name}/{id} {`,
    `      allow get: if ${get};`,
    `      allow list: if ${list};`,
    ...writeLines(collection),
    '    }',
  ].join('\n');
}
