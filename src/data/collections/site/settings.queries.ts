import { itemQuery, publishedListQuery, publicCollection } from '#src/data/content/read/queries.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import { ServiceError } from '#src/platform/firebase/errors.ts';
import type { SettingsFields } from './settings.collection.ts';
import { settingsId } from './settings-id.ts';

const site = publicCollection('site', async () => (await import('./settings.collection.ts')).site);

export const settingsItem = itemQuery(site, settingsId);

/** The last published settings: one entry, or none. */
export const publishedSettings = publishedListQuery(site);

/** The operator's switches; without settings both are on. */
export type Switches = Pick<SettingsFields, 'analytics' | 'reports'>;

/**
 * Reads the operator's switches from the database at this moment, bypassing published and cached data. Throws
 * `ServiceError`.
 */
export async function readSwitches(): Promise<Switches> {
  const [raw, declaration] = await Promise.all([readDocument(`${site.name}/${settingsId}`), site.load()]);
  const parsed = raw && declaration.parse(raw);
  if (raw && !parsed) throw new ServiceError('invalid', `${site.name}/${settingsId} cannot be read`);
  if (parsed?.state !== 'published') return { analytics: true, reports: true };
  return parsed.record;
}
