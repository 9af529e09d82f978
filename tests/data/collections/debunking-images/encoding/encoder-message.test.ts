import { afterEach, expect, test, vi } from 'vitest';
import { toMessage } from '#src/data/collections/debunking-images/encoding/encoder-message.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reasonOf = (error: unknown): unknown => {
  const message = toMessage(error);
  return message.kind === 'refused' ? message.reason : message;
};

test('the error reason of the encoder is passed on', () => {
  expect(reasonOf(new ImageError('truncated'))).toBe('truncated');
  expect(reasonOf(new DOMException('gone', 'NotReadableError'))).toBe('unreadable');
});

test('an unexpected error is reported and does not call the file damaged', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('OffscreenCanvas', () => {});
  const error = new RangeError('out of memory');
  expect(reasonOf(error)).toBe('failed');
  expect(report).toHaveBeenCalledWith('image failed', error);
});

test('without OffscreenCanvas in workers the reason is that the browser cannot encode', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('OffscreenCanvas', undefined);
  // @ts-expect-error -- simulates a browser without it
  delete globalThis.OffscreenCanvas;
  expect(reasonOf(new ReferenceError('OffscreenCanvas is not defined'))).toBe('noEncoder');
});
