import { ImageError, type PixelSize } from './image-refusal.ts';

/** The error names for a file that browsers cannot decode (https://html.spec.whatwg.org/#dom-createimagebitmap). */
const undecodable = ['InvalidStateError', 'EncodingError'];

/**
 * Decodes a file, oriented as the camera recorded: `from-image` is the default, but older engines need it explicitly.
 * Throws `ImageError` if the file is the problem, otherwise the browser's error: a decoder without memory says
 * nothing about the file.
 */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (error instanceof DOMException && undecodable.includes(error.name)) throw new ImageError('damaged');
    throw error;
  }
}

/** Draws an image at another size, on white: black text on transparent pixels would be invisible on a dark page. */
export function draw(source: CanvasImageSource, { width, height }: PixelSize): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('noEncoder');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

export function pixelsOf(canvas: OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('noEncoder');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Returns the pixels of a canvas that is not used afterwards: its memory, 10 MB for a screenshot, is released at once.
 */
export function takePixels(canvas: OffscreenCanvas): ImageData {
  const pixels = pixelsOf(canvas);
  canvas.width = 0;
  return pixels;
}
