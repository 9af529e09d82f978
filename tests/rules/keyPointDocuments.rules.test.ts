import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'keyPointDocuments',
  [],
  [
    ['no title', { title: '' }],
    [
      'a URL of another site',
      { docsUrl: 'https://docs.google.com.evil.example/document/d/2PACX-1vSample/pub' },
    ],
    ['an editing URL', { docsUrl: 'https://docs.google.com/document/d/2PACX-1vSample/edit' }],
    ['a URL without TLS', { docsUrl: 'http://docs.google.com/document/d/2PACX-1vSample/pub' }],
    ['no key points', { keyPoints: [] }],
    ['31 key points', { keyPoints: Array.from({ length: 31 }, () => ({})) }],
    ['no snapshot', { snapshot: '' }],
    ['a snapshot of 50,001 characters', { snapshot: '字'.repeat(50_001) }],
    ['an incomplete date of the snapshot', { snapshotOn: '2026-11' }],
  ],
);
