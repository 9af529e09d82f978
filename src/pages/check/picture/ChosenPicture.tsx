import { useEffect, useRef } from 'react';

/** The size of the card's picture area in device pixels on phones, 4:5. */
const maxSize = { width: 640, height: 800 };

async function draw(file: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const context = canvas.getContext('2d');
    if (signal.aborted || !context) return;
    const scale = Math.min(1, maxSize.width / bitmap.width, maxSize.height / bitmap.height);
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  } finally {
    bitmap.close();
  }
}

interface ChosenPictureProps {
  readonly file: Blob;
  readonly alt: string;
}

/**
 * A picture from this device, drawn at the displayed size: an `<img>` is decoded at full size, 10 MB for a
 * screenshot, and earlier ones stay in the browser's cache.
 */
export function ChosenPicture({ file, alt }: ChosenPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    // The comparison decoded it before; if decoding fails now, the canvas stays empty.
    if (canvas.current) draw(file, canvas.current, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [file]);
  return <canvas ref={canvas}>{alt}</canvas>;
}
