import { useTranslation } from '#src/ui/text/use-translation.ts';
import { editorOfPage } from '#src/pages/admin/shared/from-page/page-editor.ts';
import { useTitles } from '#src/pages/admin/shared/titles/use-titles.ts';
import { parseUrl } from '#src/platform/text/parse-url.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';

/**
 * True if `target`, which may come from anybody, is the address of a page of this site. Addresses that browsers parse
 * as another host (`//host`, `/\\host`, with tabs in between) are not, and no page has an empty path segment.
 */
export function leadsToPage(target: string, origin: string): boolean {
  const url = parseUrl(target, origin);
  return target.startsWith('/') && url?.origin === origin && !url.pathname.includes('//');
}

/**
 * The page that a report is about, with a link to its editor. Anybody can send a report, so the target is a link only
 * if it is a page of this site; the editor's path comes from the route table, never from the report.
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
