import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link, useLocation } from 'react-router-dom';
import workTexts from '#src/locales/zh-TW/admin/work.json';
import { EditIcon } from '#src/ui/icons/icons.tsx';
import { editorOfPage } from './page-editor.ts';

export const texts = { 'admin/work': workTexts };

/**
 * The link from a public page to its editor, in the page's menu. Visitors never load it: only a browser in which a
 * member has signed in requests it (src/app/frame/QuickActions.tsx).
 */
export function EditThisPage({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin/work');
  const { pathname, search } = useLocation();
  const editor = editorOfPage(pathname + search);
  if (!editor) return null;
  return (
    <li>
      <Link to={editor.to} onClick={onClose}>
        <EditIcon />
        {t('editPage')}
      </Link>
    </li>
  );
}
