import { expect, test } from 'vitest';
import { searchWords } from '#src/data/content/search/search-text.ts';

test.each(['「免費貼圖」', '"免費貼圖"', '“免費貼圖”', '『免費貼圖』'])(
  '%s is searched without its quotation marks',
  (query) => {
    expect(searchWords(query)).toEqual(searchWords('免費貼圖'));
  },
);
