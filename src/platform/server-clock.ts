import { platformConfig } from './config.ts';
import { readTimeout, withTimeout } from './resilience.ts';

/** How many milliseconds the site's server is ahead of this device's clock; 0 where it does not say. Never throws. */
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
