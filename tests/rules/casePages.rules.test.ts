import { contents } from '#checks/backend/contents.ts';
import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

const [source] = contents.casePages.sources;

testEditorCollection(
  'casePages',
  ['caseId'],
  [
    ['one source', { sources: [source] }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => source) }],
    ['no date of verification', { verifiedAt: undefined }],
    ['an incomplete date of verification', { verifiedAt: '2026-11' }],
    ['no title', { title: '' }],
    ['a title of 121 characters', { title: '字'.repeat(121) }],
    ['no summary', { summary: '' }],
    ['no chapter', { sections: [] }],
    ['31 chapters', { sections: Array.from({ length: 31 }, () => ({})) }],
    ['51 people', { people: Array.from({ length: 51 }, () => ({})) }],
    ['41 flows', { flows: Array.from({ length: 41 }, () => ({})) }],
    ['201 events', { timeline: Array.from({ length: 201 }, () => ({})) }],
    ['51 documents', { documents: Array.from({ length: 51 }, () => ({})) }],
    ['an empty case id', { caseId: '' }],
  ],
);
