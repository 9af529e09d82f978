import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recordOf } from '#src/platform/browser/lenient.ts';
import { decodeEntities } from '#src/platform/text/plain-text.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';

type StoredPage = readonly [path: string, title: string];

/** Returns the documents that the service worker has stored, the last stored first, and at most thirty. */
async function storedDocuments(): Promise<StoredPage[]> {
  const cache = await caches.open('pages');
  const requests = (await cache.keys()).slice(-30).toReversed();
  const pages = requests.map(async (request): Promise<StoredPage> => {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const [title = ''] = html.slice(html.indexOf('>', html.indexOf('<title')) + 1).split('<', 1);
    return [new URL(request.url).pathname, decodeEntities(title).split(' - ').slice(1).join(' - ')];
  });
  return Promise.all(pages);
}

/** Returns the pages of items that were opened from a list, whose data alone is stored (offline-queries.ts). */
const storedItems = (client: QueryClient): StoredPage[] =>
  client.getQueriesData({ predicate: ({ queryKey }) => queryKey[1] === 'one' }).flatMap(([key, data]) => {
    const row = routes.find((each: RouteRow) => each.entries === key[0] && /^[^:]+:\w+$/.test(each.path));
    const { title, question, name } = recordOf(recordOf(data)['record']);
    const shown = [title, question, name].find((text) => typeof text === 'string');
    return row && shown ? [[`/${row.path.replace(/:\w+$/, String(key[2]))}`, shown]] : [];
  });

/** Links to the pages that can be read without a network; nothing if there are none or they cannot be listed. */
export function StoredPages() {
  const { t } = useTranslation('frame');
  const client = useQueryClient();
  const [pages, setPages] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const list = (found: StoredPage[]) =>
      setPages(new Map([...storedItems(client), ...found].filter(([, title]) => title !== '')));
    storedDocuments().then(list, () => list([]));
  }, [client]);
  if (!pages?.size) return null;
  return (
    <Section title={t('stored')}>
      <ul>
        {[...pages].map(([path, title]) => (
          <li key={path}>
            <TextLink to={path}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
