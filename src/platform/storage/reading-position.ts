const storageKey = 'minzhong.reading';

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return stored !== null && typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The anchor at which the visitor left a long page on this device; undefined when none is stored. */
export function readingPosition(page: string): string | undefined {
  const anchor = readAll()[page];
  return typeof anchor === 'string' ? anchor : undefined;
}

/** Saves the anchor at which a long page is being read; it never leaves the device. */
export function saveReadingPosition(page: string, anchor: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [page]: anchor }));
  } catch {
    // Storage is full or blocked: the next visit starts at the top of the page.
  }
}
