import type { CustomTypeOptions } from 'i18next';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { firstItem, type itemQuery } from '#src/data/content/read/queries.ts';
import { linkTo } from '#src/links.ts';
import { hydration } from '#src/platform/browser/hydration.ts';
import type { PageProps, PreloadContext, RouteParams } from '#src/page-module.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { RecordStates } from '#src/ui/record/RecordStates.tsx';
import type { PreloadablePart } from '#src/ui/states/lazy-part.tsx';
import { type SectionId, SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';

type Texts = CustomTypeOptions['resources'];
/** The namespaces with a noun for a document. */
type Nouned = { [N in keyof Texts]: Texts[N] extends { noun: string } ? N : never }[keyof Texts];

interface RecordPageOptions<R> {
  readonly item: (id: string) => ReturnType<typeof itemQuery<R>>;
  /** The path parameter with the document's id; `id` by default. */
  readonly param?: 'politician';
  /** The noun for the document, with its measure word. */
  readonly noun: `${Nouned}:noun` | 'politicians:achievement.noun';
  /** The page of the list that the document belongs to. */
  readonly section: SectionId;
  /** The actions offered when there is nothing to show; by default links to the list and the search. */
  readonly fallbackActions?: ReactNode;
  /** Starts loading related data, without delaying the page. */
  readonly prefetchRelated?: (queryClient: QueryClient, record: R) => void;
  /** Lazy parts with content below them, which would shift when they load. */
  readonly parts?: readonly PreloadablePart[];
  readonly article: (record: R, params: RouteParams) => ReactNode;
}

/** Returns the `preload` and the component of a page that shows one document of a collection in all its states. */
export function recordPage<R>(options: RecordPageOptions<R>) {
  const { item, param, noun, section, fallbackActions, prefetchRelated, parts = [], article } = options;
  const queryOf = (params: RouteParams) => item(params[param ?? 'id'] ?? '');

  async function preload({ params, queryClient }: PreloadContext): Promise<void> {
    // A prerendered page contains them already and hydrates the rest of the page first.
    const loading = hydration() ? [] : parts.map((part) => part.preload());
    const data = await firstItem(queryClient, queryOf(params));
    if (data?.state === 'published') prefetchRelated?.(queryClient, data.record);
    await Promise.all(loading);
  }

  function RecordPage({ params }: PageProps) {
    // The page loads only the namespace of its noun; the type covers all of them.
    const { t } = useTranslation<['common', 'routes', 'politicians', Nouned]>();
    const list = { label: t(`routes:${section}.title`), to: linkTo(section) };
    return (
      <RecordStates
        query={useQuery(queryOf(params))}
        noun={t(noun)}
        section={list}
        fallbackActions={
          fallbackActions ?? (
            <SectionLinks to={['search']}>
              <LinkButton to={list.to} variant="outlined">
                {t('common:record.all', { section: list.label })}
              </LinkButton>
            </SectionLinks>
          )
        }
      >
        {(record) => article(record, params)}
      </RecordStates>
    );
  }

  return { preload, RecordPage };
}
