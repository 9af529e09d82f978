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
