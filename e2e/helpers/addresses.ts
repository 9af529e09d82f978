import { linkTo } from '#src/links.ts';
import { hasPage, type RouteRow, routes } from '#src/routes.ts';
import { endpoints } from './endpoints.ts';

/** The rows of the public pages. */
export const siteRows = (routes as readonly RouteRow[]).filter((row) => row.group === 'site' && hasPage(row));

interface Entry {
  readonly id: string;
  readonly folderId?: string;
}

export interface Image extends Entry {
  readonly folderId: string;
}

async function entriesOf(collection: string): Promise<readonly Entry[]> {
  const { site } = await endpoints();
  const read = async (file: string) => (await fetch(`${site}/data/${file}`)).json() as Promise<unknown>;
  const manifest = (await read('manifest.json')) as { collections: Record<string, { shards: string[] }> };
  const shard = manifest.collections[collection]?.shards[0];
  return shard === undefined ? [] : ((await read(shard)) as { entries: Entry[] }).entries;
}

/** Returns a sample image that is in a folder. */
export async function sampleImage(): Promise<Image> {
  const images = await entriesOf('debunkingImages');
  const image = images.find((entry): entry is Image => entry.folderId !== undefined);
  if (!image) throw new Error('the sample content has no image in a folder');
  return image;
}

/** Returns the URL of a route with its parameters filled from the sample content. */
export async function addressOf(row: RouteRow, { id, folderId }: Image): Promise<string> {
  const values: Record<string, string> = {
    id,
    folderId,
    name: '資料夾',
    query: '示範',
    politician: 'nobody',
    collection: 'events',
  };
  const parameter = row.path.split('/:').at(-1) ?? '';
  const [entry] = row.entries && parameter in values ? await entriesOf(row.entries) : [];
  if (entry) values[parameter] = entry.id;
  if (row.path.includes('debunking-image-folders/:id')) values['id'] = folderId;
  if (row.path.includes('content/:collection/:id')) values['id'] = (await entriesOf('events'))[0]?.id ?? '';
  if (row.path === '*') return '/沒有這一頁';
  return (linkTo as (id: string, params: Record<string, string>) => string)(row.id, values);
}
