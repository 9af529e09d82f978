import { expect, test } from 'vitest';
import { DecodeError, decodeText } from '#src/data/content/exchange/decode-text.ts';
import fc from '#tests/helpers/property.ts';

const encoder = new TextEncoder();
const problemOf = (bytes: Uint8Array, encoding?: string) => {
  try {
    return decodeText(bytes, encoding);
  } catch (error) {
    if (error instanceof DecodeError) return [error.problem, error.line];
    throw error;
  }
};

/** 「甲」 in Big5. */
const big5 = Uint8Array.of(0xa5, 0xd2);

test('any text is decoded from UTF-8 with or without a byte order mark, and from UTF-16 with one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const text = given.replaceAll('\0', '').toWellFormed();
      expect(decodeText(encoder.encode(text.replace(/^\uFEFF+/, '')))).toBe(text.replace(/^\uFEFF+/, ''));
      expect(decodeText(encoder.encode(`\uFEFF${text}`))).toBe(text);
      expect(decodeText(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text);
      expect(decodeText(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toBe(text);
    }),
  );
});

test('a truncated character, another encoding or a NUL is rejected, with its line where known', () => {
  expect(problemOf(encoder.encode('一\n二').slice(0, -1))).toEqual(['bytes', 2]);
  expect(problemOf(Uint8Array.of(0x61, 0x0a, 0x0a, ...big5))).toEqual(['bytes', 3]);
  expect(problemOf(Uint8Array.of(...big5.slice(0, 1)), 'big5')).toEqual(['bytes', 1]);
  expect(problemOf(Uint8Array.of(0xff, 0xfe, 0x61))).toEqual(['bytes', undefined]);
  expect(problemOf(Buffer.from('a,甲', 'utf16le'))).toEqual(['nul', undefined]);
});

test('Big5 is decoded when it is named, and UTF-8 text under that name is rejected', () => {
  expect(problemOf(big5, 'big5')).toBe('甲');
  expect(problemOf(encoder.encode('中文'), 'big5')).toEqual(['utf-8', undefined]);
  expect(problemOf(encoder.encode('abc'), 'big5')).toBe('abc');
  expect(problemOf(encoder.encode('\uFEFF中文'), 'big5')).toBe('中文');
  expect(() => decodeText(big5, 'big-5')).toThrow(RangeError);
});
