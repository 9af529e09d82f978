import { expect, test } from 'vitest';
import { collectionNamed } from '#src/data/collections.ts';
import { changedFacts, factsOf } from '#src/data/content/declare/facts.ts';

test('verdicts, people, figures, dates, sources and links are facts; wording, tags and folders are not', () => {
  expect(factsOf(collectionNamed('qna'))).toEqual([
    'claim',
    'claimant',
    'claimedOn',
    'claimedIn',
    'claimUrl',
    'claimArchivedUrl',
    'verdict',
    'checker',
    'sources',
    'imageIds',
    'videoIds',
    'verifiedAt',
  ]);
  const pictures = factsOf(collectionNamed('debunkingImages'));
  expect(pictures).toContain('verdict');
  for (const free of ['title', 'tags', 'folderId', 'ocrText']) expect(pictures).not.toContain(free);
});

test('changedFacts returns the names of the facts in which two versions differ', () => {
  const qna = collectionNamed('qna');
  const before = { question: '問', verdict: '錯誤', sources: [{ title: '一' }] };
  expect(changedFacts(qna, before, { ...before, question: '問題' })).toEqual([]);
  expect(changedFacts(qna, before, { ...before, verdict: '正確', sources: [] })).toEqual([
    'verdict',
    'sources',
  ]);
});
