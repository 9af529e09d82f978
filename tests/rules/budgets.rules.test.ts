import { testEditorCollection } from '#tests/helpers/editor-collection.ts';

testEditorCollection(
  'budgets',
  [],
  [
    ['a year of the ROC calendar', { fiscalYear: 115 }],
    ['a year as text', { fiscalYear: '2026' }],
    ['a year out of range', { fiscalYear: 2201 }],
    ['no ministry', { ministry: '' }],
    ['no agency', { agency: undefined }],
    ['no lines', { lines: [] }],
    ['2,001 lines', { lines: Array.from({ length: 2001 }, () => ({ code: 'a' })) }],
    ['lines that are not a list', { lines: 'all' }],
    ['51 sources', { sources: Array.from({ length: 51 }, () => ({})) }],
  ],
  [
    [
      'a budget of 2,000 lines',
      { lines: Array.from({ length: 2000 }, () => ({ code: 'a', programme: '一般行政', final: 1 })) },
    ],
  ],
);
