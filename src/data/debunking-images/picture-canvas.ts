import { PictureError, type PixelSize } from './picture-refusal.ts';

/** What browsers call a file that they cannot decode (https://html.spec.whatwg.org/#dom-createimagebitmap). */
const undecodable = ['InvalidStateError', 'EncodingError'];

/**
 * Decoded and turned as the camera said: `from-image` is the default, but older engines need it said. Throws `PictureError`
 * for the file, and what the browser throws for all else: a decoder without memory says nothing of the file.
 */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException && undecodable.includes(error.name)) throw new PictureError('damaged');
    throw error;
  }
}

/** A picture in other pixels. */
export function draw(source: CanvasImageSource, { width, height }: PixelSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('noEncoder');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

export function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('noEncoder');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The pixels of a canvas that is used for nothing else: its own memory, 10 MB for a screenshot, is given back at once. */
export function takePixels(canvas: OffscreenCanvas): ImageData {
  const pixels = pixelsOf(canvas);
  canvas.width = 0;
  return pixels;
}
