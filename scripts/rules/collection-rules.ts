import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { RuleTie } from '#src/data/content/declare/collection.ts';
import { factsOf } from '#src/data/content/declare/facts.ts';
import { filingFields } from '#src/data/content/write/filing.ts';
import { fieldConditions, listOf } from './field-conditions.ts';

/** A collection and the file that declares it, relative to the repository's root. */
export interface Declaration {
  readonly collection: AnyCollection;
  readonly file: string;
  readonly ruleTies: readonly RuleTie[];
}

const written = 'request.resource.data';

/** Returns the name of a check, such as `isCorruptionCasesDocument`. */
const checkName = ({ name }: AnyCollection): string =>
  `is${name.charAt(0).toUpperCase()}${name.slice(1)}Document`;

/**
 * Generates the check of a published document: the envelope, the collection's fields, and the dependencies between
 * them.
 */
function documentCheck({ collection, ruleTies }: Declaration): string {
  const { fields, review } = collection;
  const names = Object.keys(fields);
  const conditions = names
    // The number of sources is checked by `isChecked`.
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

/** Returns the fields that determine where a document is filed. */
const filingOf = ({ name }: AnyCollection): readonly string[] => filingFields[name] ?? [];

const filingName = (collection: AnyCollection): string =>
  checkName(collection).replace(/Document$/, 'Filing');

/** Returns the fields that may differ in a version that is only filed elsewhere. */
const filed = (fields: readonly string[]): string => listOf([...fields, 'rev', 'writeId', 'updatedAt']);

/**
 * Generates the check of a version that is only filed elsewhere: history, kind and note are unchanged, and of the
 * fields only those that may differ are checked.
 */
function filingCheck(collection: AnyCollection): string[] {
  const fields = filingOf(collection);
  if (fields.length === 0) return [];
  const conditions = fields.flatMap((name) => {
    const schema = collection.fields[name];
    return schema ? fieldConditions(name, schema) : [];
  });
  const lines = ['isFiled(data)', ...conditions].join('\n        && ');
  return [`    function ${filingName(collection)}(data) {\n      return ${lines};\n    }`, ''];
}

function readConditions({ visibility, onlyId }: AnyCollection): { get: string; list: string } {
  const isMember = 'isEditor()';
  const isId = onlyId === undefined ? undefined : `id == '${onlyId}'`;
  if (visibility === 'public') return { get: isId ?? 'true', list: 'isPage()' };
  return { get: [isId, isMember].filter(Boolean).join(' && '), list: `isPage() && ${isMember}` };
}

/**
 * An update either files a document elsewhere, which is never announced, or publishes or withdraws it. Each has
 * separate conditions, because every evaluated expression counts towards the limit.
 */
function filedWriteLines(collection: AnyCollection, mayWrite: string, isId: string): string[] {
  const { name, publishers, editorsMayChange } = collection;
  const mayFile =
    publishers === 'admins'
      ? `(changesOnly(${filed(editorsMayChange)}) ? editorMayWrite() : ${mayWrite})`
      : mayWrite;
  const check = `${checkName(collection)}(${written})`;
  const filing = filingOf(collection);
  return [
    `      allow create: if ${[isId, check, `isRecorded('${name}', id)`, mayWrite].join('\n        && ')};`,
    `      allow update: if isRecorded('${name}', id)`,
    `        && (isFilingChange(${listOf(filing)}) ? ${filingName(collection)}(${written}) && ${mayFile}`,
    `          : ('withdrawn' in ${written} ? isTombstone(${written}) : ${check}) && ${mayWrite});`,
  ];
}

function writeLines(collection: AnyCollection): string[] {
  const { name, publishers, onlyId, idPattern, review } = collection;
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
  // Permissions are checked together with four eyes, in one read of the roles.
  if (review) return [allow('create, update', [isId, `(${document} || ${isWithdrawn})`, isRecorded])];
  if (filingOf(collection).length > 0) return filedWriteLines(collection, mayWrite, isId);
  return [allow('create, update', [isId, mayWrite, `(${document} || ${isWithdrawn})`, isRecorded])];
}

/** Generates the rules of one collection: its check and its `match` block. */
export function collectionRules(declaration: Declaration): string {
  const { collection, file } = declaration;
  const { get, list } = readConditions(collection);
  return [
    `    // ---- ${collection.name}: ${file} ----`,
    '',
    documentCheck(declaration),
    '',
    ...filingCheck(collection),
    `    match /${collection.name}/{id} {`,
    `      allow get: if ${get};`,
    `      allow list: if ${list};`,
    ...writeLines(collection),
    '    }',
  ].join('\n');
}
