import { platformConfig } from '#src/platform/firebase/config.ts';
import { readTimeout, withTimeout } from '#src/platform/firebase/resilience.ts';

/**
 * The number of milliseconds by which the server's clock is ahead of this device's; 0 when the response has no date.
 * Never throws.
 */
export async function clockOffset(): Promise<number> {
  try {
    const url = `${platformConfig().dataOrigin}/data/manifest.json`;
    const request = fetch(url, { method: 'HEAD', cache: 'no-store' });
    const { headers } = await withTimeout(readTimeout, request);
    const time = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(time) ? 0 : time - Date.now();
  } catch {
    return 0;
  }
}

/** How long an offset is used, in milliseconds, and how far the clocks of this device may drift apart meanwhile. */
const offsetLife = 600_000;
const driftLimit = 2_000;
let known: { readonly offset: Promise<number>; readonly date: number; readonly mark: number } | undefined;

/** The server's time in milliseconds, as far as this device can tell; never later than it. Never throws. */
export async function serverNow(): Promise<number> {
  const [date, mark] = [Date.now(), performance.now()];
  const age = mark - (known?.mark ?? -Infinity);
  // Somebody set the clock, or the device slept.
  const hasDrifted = Math.abs(date - (known?.date ?? 0) - age) > driftLimit;
  if (!known || age > offsetLife || hasDrifted) known = { offset: clockOffset(), date, mark };
  return Date.now() + (await known.offset);
}
