import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import uploadTexts from '#src/locales/zh-TW/admin/upload-debunking-image.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { UploadEditor } from './UploadEditor.tsx';
import { uploadSession } from './upload-session.ts';

export const texts = { admin: adminTexts, 'admin/upload-debunking-image': uploadTexts };

function AdminsOnly() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      title={t('adminsOnly.title')}
      hint={t('adminsOnly.hint')}
      action={
        <Button component={Link} to={linkTo('manageImageFolders')} variant="contained">
          {t('adminsOnly.action')}
        </Button>
      }
    />
  );
}

/** The upload editor: many pictures at once, each with its text, saved one by one or all together. */
export default function UploadDebunkingImagePage() {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { account, role, isAdmin, frozen } = useMember();
  const session = account && uploadSession(account.uid);
  // Whoever loses the role while pictures are in the batch keeps them in sight.
  const isOpen = session && (isAdmin || session.queue.getSnapshot().length > 0);
  return (
    <AdminFrame title={t('title')} lead={isOpen && t('lead')} wide>
      {role === undefined && !isOpen && <ListSkeleton count={2} />}
      {role === 'editor' && !isOpen && <AdminsOnly />}
      {isOpen && <UploadEditor {...session} isAdmin={isAdmin} frozen={frozen} />}
    </AdminFrame>
  );
}
