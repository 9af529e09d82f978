import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstItem, type itemQuery } from '#src/data/content/read/queries.ts';
import { linkTo } from '#src/links.ts';
import { withTimeout } from '#src/platform/resilience.ts';
import { hydration } from '#src/platform/hydration.ts';
import type { PageProps, PreloadContext, RouteParams } from '#src/page-module.ts';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import type { PreloadablePart } from '#src/ui/states/lazy-part.tsx';
import type { SectionId } from '#src/pages/shared/site/SectionLinks.tsx';

type Namespaces = [
  'routes',
  'corruption-case',
  'events',
  'google-docs',
  'grassway',
  'politicians',
  'public-opinion',
  'qna',
  'summarized-youtube-video',
];

/** Milliseconds for which a record that has come waits for the parts of its page. */
const partsTimeout = 2_000;

interface RecordPageOptions<R> {
  readonly item: (id: string) => ReturnType<typeof itemQuery<R>>;
  /** The path parameter that names the document; `id` unless another is given. */
  readonly param?: 'politician';
  /** What the page shows one of, with its measure word. */
  readonly noun: `${Exclude<Namespaces[number], 'routes'>}:noun` | 'politicians:achievement.noun';
  /** The list it is part of. */
  readonly section: SectionId;
  /** What to offer where there is nothing to see; the way to the list unless another is given. */
  readonly fallbackActions?: ReactNode;
  /** Starts what the record needs beside itself; the page is not kept waiting for it. */
  readonly prefetchRelated?: (queryClient: QueryClient, record: R) => void;
  /** Parts of the article with more of it below them, which would move when they come. */
  readonly parts?: readonly PreloadablePart[];
  readonly article: (record: R, params: RouteParams) => ReactNode;
}

/** The `preload` and the component of a page that shows one document of a collection in all its states. */
export function recordPage<R>({
  item,
  param,
  noun,
  section,
  fallbackActions,
  prefetchRelated,
  parts = [],
  article,
}: RecordPageOptions<R>) {
  const queryOf = (params: RouteParams) => item(params[param ?? 'id'] ?? '');

  async function preload({ params, queryClient }: PreloadContext): Promise<void> {
    // A published page has them already, and hydrates the rest of it first.
    const loading = hydration() ? [] : parts.map((part) => part.preload());
    const data = await firstItem(queryClient, queryOf(params));
    if (data?.state === 'published') prefetchRelated?.(queryClient, data.record);
    // On a network that stalls, what can be read is not kept waiting for longer.
    await withTimeout(partsTimeout, Promise.all(loading)).catch(() => {});
  }

  function RecordPage({ params }: PageProps) {
    // The page loads the namespace of its noun; the type is for all of them.
    const { t } = useTranslation<Namespaces>();
    return (
      <RecordStates
        query={useQuery(queryOf(params))}
        noun={t(noun)}
        section={{ label: t(`routes:${section}.title`), to: linkTo(section) }}
        fallbackActions={fallbackActions}
      >
        {(record) => article(record, params)}
      </RecordStates>
    );
  }

  return { preload, RecordPage };
}
