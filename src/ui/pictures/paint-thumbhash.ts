import { thumbHashToRGBA } from 'thumbhash';

/** Renders a base64 thumbhash on a canvas of its own few pixels; a damaged one leaves the canvas empty. */
export function paintThumbhash(canvas: HTMLCanvasElement, base64: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    canvas.width = w;
    canvas.height = h;
    context.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  } catch {
    // A placeholder that cannot be read is no reason to hide the picture.
  }
}
