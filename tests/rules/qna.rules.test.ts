import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'qna',
  ['claimant', 'claimedOn', 'claimedIn', 'claimUrl', 'claimArchivedUrl', 'summary'],
  [
    ['no source', { sources: [] }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
    ['no date of verification', { verifiedAt: undefined }],
    ['no question', { question: '' }],
    ['a question of 201 characters', { question: '字'.repeat(201) }],
    ['no claim', { claim: '' }],
    ['a claim of 2,001 characters', { claim: '字'.repeat(2001) }],
    ['a verdict outside the scale', { verdict: '謠言' }],
    ['no answer', { answer: '' }],
    ['an answer of 20,001 characters', { answer: '字'.repeat(20_001) }],
    ['21 pictures', { imageIds: Array.from({ length: 21 }, () => ({})) }],
    ['21 videos', { videoIds: Array.from({ length: 21 }, () => ({})) }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => String(index)) }],
    ['an empty claimant', { claimant: '' }],
    ['an invalid date of the claim', { claimedOn: '2026-11-01T00' }],
    ['a channel of 101 characters', { claimedIn: '字'.repeat(101) }],
    ['an address of 2,001 characters', { claimUrl: `https://${'a'.repeat(1993)}` }],
    ['an archived address of 2,001 characters', { claimArchivedUrl: `https://${'a'.repeat(1993)}` }],
    ['a javascript: URL', { claimUrl: 'javascript:alert(1)' }],
    ['a summary of 301 characters', { summary: '字'.repeat(301) }],
  ],
);
