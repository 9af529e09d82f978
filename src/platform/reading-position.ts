const storageKey = 'minzhong.reading';

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return stored !== null && typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The anchor at which a long page was left on this device; undefined when it was not, or nothing is stored here. */
export function readingPosition(page: string): string | undefined {
  const anchor = readAll()[page];
  return typeof anchor === 'string' ? anchor : undefined;
}

/** Keeps the anchor at which a long page is read; it never leaves the device. */
export function saveReadingPosition(page: string, anchor: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [page]: anchor }));
  } catch {
    // Full or blocked: the page begins at its beginning the next time.
  }
}
