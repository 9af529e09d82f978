import { contents } from '#checks/backend/contents.ts';
import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

const [source] = contents.corruptionCases.sources;

testEditorCollection(
  'corruptionCases',
  ['amount', 'occurredFrom'],
  [
    ['one source', { sources: [source] }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => source) }],
    ['no date of verification', { verifiedAt: undefined }],
    ['an incomplete date of verification', { verifiedAt: '2026-11' }],
    ['no title', { title: '' }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['no summary', { summary: '' }],
    ['a body of 20,001 characters', { body: '字'.repeat(20_001) }],
    ['a region of nine characters', { region: '字'.repeat(9) }],
    ['no participants', { participants: [] }],
    ['51 people', { participants: Array.from({ length: 51 }, () => ({})) }],
    ['201 events', { timeline: Array.from({ length: 201 }, () => ({})) }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => String(index)) }],
    ['51 replies', { replies: Array.from({ length: 51 }, () => ({})) }],
    ['an amount of 0', { amount: 0 }],
    ['a fractional amount', { amount: 1.5 }],
    ['an amount beyond 2^53', { amount: 2 ** 53 }],
    ['an invalid start date', { occurredFrom: '2024-03-01T00' }],
  ],
);
