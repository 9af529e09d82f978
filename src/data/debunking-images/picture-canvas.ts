import { PictureError, type PixelSize } from './picture-refusal.ts';

/** Names of errors for a file that the browser cannot decode (https://html.spec.whatwg.org/#dom-createimagebitmap). */
const undecodable = ['InvalidStateError', 'EncodingError'];

/**
 * Decodes a picture and applies its EXIF orientation: `from-image` is the default, but older engines require it
 * explicitly. Throws `PictureError` for an invalid file and rethrows all other errors, such as a lack of memory,
 * which are not the file's fault.
 */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException && undecodable.includes(error.name)) throw new PictureError('damaged');
    throw error;
  }
}

/** Draws a picture in another size. */
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

/** Returns the pixels of a canvas that is no longer needed, and releases its memory at once: 10 MB for a screenshot. */
export function takePixels(canvas: OffscreenCanvas): ImageData {
  const pixels = pixelsOf(canvas);
  canvas.width = 0;
  return pixels;
}
