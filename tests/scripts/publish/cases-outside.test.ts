import { expect, test } from 'vitest';
import type { Address } from '#scripts/publish/addresses.ts';
import { cardWords } from '#scripts/publish/cards/card-words.ts';
import { listedItems, namesPrivatePerson } from '#scripts/publish/data/published-items.ts';
import { structuredData } from '#scripts/publish/pages/structured-data.ts';
import { versionsOf } from '#scripts/publish/data/versions.ts';
import { searchFiles, snapshotFiles } from '#scripts/snapshot/snapshot-files.ts';
import { caseRoles, caseStages } from '#src/data/content/declare/categories.ts';
import { caseStatuses } from '#src/data/collections/corruption-cases/case-status.ts';
import { mayHaveStatus } from '#src/data/collections/corruption-cases/participant-facts.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { contents } from '#checks/backend/contents.ts';
import { envelope, site } from '#tests/pages/cached-list.ts';

const name = 'corruptionCases';
const asOf = '2026-11-21T00:00:00.000000Z';
const row = routes.find(({ id }) => id === 'corruptionCase') as RouteRow;

function caseWith(participant: object, verifiedAt = '2026-11-01') {
  const { corrections: _none, ...fields } = contents.corruptionCases;
  const proceeding = { court: '示範地方法院', date: '2026-01-05', appealable: true, sourceIndex: 0 };
  const person = {
    name: '王示範',
    role: '被告',
    proceedings: [{ stage: '起訴・一審審理中', ...proceeding }],
    ...participant,
  };
  const data = { ...envelope, ...fields, verifiedAt, participants: [person] };
  return { id: 'case', data, proceeding };
}

const addressOf = (document: { id: string; data: Record<string, unknown> }): Address => ({
  row,
  path: '/corruption-cases/case',
  entry: { collection: name, document },
});

const pairs = caseRoles.flatMap((role) => caseStages.map((stage) => [role, stage] as const));

test.each(pairs)('%s, %s: card, search, news and feed have the notice', (role, stage) => {
  const { proceeding } = caseWith({});
  const proceedings = mayHaveStatus(role) ? [{ stage, ...proceeding }] : [];
  const document = caseWith({ role, proceedings, ...(role === '被害人' && { name: '林○○' }) });
  const description = mayHaveStatus(role) ? caseStatuses[stage].description : '依法推定無罪';
  expect(cardWords(addressOf(document), '', asOf).notice).toContain(description);

  const content = { asOf, documents: new Map([[name, [document]]]) };
  const found = [...searchFiles(content), ...snapshotFiles(content)].filter(
    ({ path }) => /^search\/.+\/r0\.json$/.test(path) || path.startsWith('latest'),
  );
  // A case with a private person or a victim is not searchable.
  expect(found).toHaveLength(role === '被害人' ? 1 : 2);
  for (const { content: text } of found) {
    if (role === '被害人') expect(text).not.toContain('林○○');
    else expect(text).toContain(description);
  }
});

test.each([
  { role: '被害人', name: '林○○', proceedings: [] },
  { privatePerson: true, name: '林○○' },
])('a case with a private person or a victim is in no feed, sitemap or open data: %o', (person) => {
  const document = caseWith(person);
  expect(namesPrivatePerson(document.data)).toBe(true);
  const note = { key: '', reads: [], file: '', styles: [], title: '案件', description: '', hidden: false };
  expect(listedItems(site, [addressOf(document)], { '/corruption-cases/case': note })).toEqual([]);
  expect(namesPrivatePerson(caseWith({}).data)).toBe(false);
});

test('the structured data of a case has its notice in the headline, and names nobody', () => {
  const words = { title: '【起訴。】案件', description: '起訴。', image: `${site.url}/cards/a.png`, asOf };
  const things = structuredData(addressOf(caseWith({})), words, site, new Map());
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'Article', headline: '【起訴。】案件', image: words.image }),
  );
  expect(JSON.stringify(things)).not.toContain('王示範');
});

test('a page about a case is rendered again on the day its status becomes stale, and not before', () => {
  const published = new Map([[name, [caseWith({}, '2026-08-23')]]]);
  const at = (day: string) => {
    const versions = versionsOf(published, `${day}T04:00:00Z`);
    return [versions([name, 'one', 'case']), versions([name, 'list'])];
  };
  expect(at('2026-11-20')).toEqual(at('2026-11-21'));
  expect(at('2026-11-22')[0]).not.toEqual(at('2026-11-21')[0]);
  expect(at('2026-11-22')[1]).not.toEqual(at('2026-11-21')[1]);
});
