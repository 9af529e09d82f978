import { useTranslation } from '#src/ui/text/use-translation.ts';
import { editorOfPage } from '#src/pages/admin/shared/from-page/page-editor.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { parseUrl } from '#src/platform/parse-url.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

/**
 * Whether an address leads to a page of this site, whoever wrote it. What a browser takes for a host (`//host`, `/\\host`,
 * with tabs in between) does not, and no page has an empty segment.
 */
export function leadsToPage(target: string, origin: string): boolean {
  const url = parseUrl(target, origin);
  return target.startsWith('/') && url?.origin === origin && !url.pathname.includes('//');
}

/**
 * What a report is about, with the way to where that is edited. Anybody can send one, so it is a link only where it leads
 * to a page of this site; the editor's address comes from the route table and from nothing that was sent.
 */
export function ReportTarget({ target }: { readonly target: string }) {
  const { t } = useTranslation('admin/work');
  const isPage = leadsToPage(target, globalThis.location.origin);
  const editor = isPage ? editorOfPage(target) : undefined;
  const place = editor?.id === undefined ? undefined : { collection: editor.collection, id: editor.id };
  const titleFor = useTitles(place ? [place] : []);
  if (!isPage) return <span>{target}</span>;
  return (
    <>
      <TextLink to={target}>{target}</TextLink>
      {editor && (
        <>
          ・
          <TextLink to={editor.to}>
            {place ? t('editListed', { title: titleFor(place) }) : t('editPage')}
          </TextLink>
        </>
      )}
    </>
  );
}
