import { useEffect, useState } from 'react';
import { decodeEntities } from '#src/platform/text/plain-text.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';

interface StoredPage {
  readonly path: string;
  readonly title: string;
}

/** Returns the documents that the service worker has stored, the last stored first, and at most thirty. */
async function storedPages(): Promise<StoredPage[]> {
  const cache = await caches.open('pages');
  const requests = (await cache.keys()).slice(-30).toReversed();
  const pages = requests.map(async (request) => {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const title = decodeEntities(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '');
    return { path: new URL(request.url).pathname, title: title.split(' - ').slice(1).join(' - ') };
  });
  return (await Promise.all(pages)).filter(({ title }) => title !== '');
}

/** Links to the pages that can be read without a network; nothing if there are none or they cannot be listed. */
export function StoredPages() {
  const { t } = useTranslation('frame');
  const [pages, setPages] = useState<readonly StoredPage[]>([]);
  useEffect(() => {
    storedPages().then(setPages, () => {});
  }, []);
  if (pages.length === 0) return null;
  return (
    <Section title={t('stored')}>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <TextLink to={path}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
