import { afterEach, expect, test, vi } from 'vitest';
import { toMessage } from '#src/data/debunking-images/encoder-message.ts';
import { PictureError } from '#src/data/debunking-images/picture-refusal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reasonOf = (error: unknown): unknown => {
  const message = toMessage(error);
  return message.kind === 'refused' ? message.reason : message;
};

test('what the encoder itself says of a file is passed on', () => {
  expect(reasonOf(new PictureError('truncated'))).toBe('truncated');
  expect(reasonOf(new DOMException('gone', 'NotReadableError'))).toBe('unreadable');
});

test('an error that nobody expected does not call the file damaged, and is reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('OffscreenCanvas', () => {});
  const error = new RangeError('out of memory');
  expect(reasonOf(error)).toBe('failed');
  expect(report).toHaveBeenCalledWith('picture failed', error);
});

test('without canvases in workers it is the browser that cannot', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('OffscreenCanvas', undefined);
  // @ts-expect-error -- as in a browser that does not have it
  delete globalThis.OffscreenCanvas;
  expect(reasonOf(new ReferenceError('OffscreenCanvas is not defined'))).toBe('noEncoder');
});
