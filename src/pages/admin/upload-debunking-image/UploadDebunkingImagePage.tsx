import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import uploadTexts from '#src/locales/zh-TW/admin/upload-debunking-image.json';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { UploadEditor } from './UploadEditor.tsx';
import { uploadSession } from './upload-session.ts';

export const texts = { admin: adminTexts, 'admin/upload-debunking-image': uploadTexts };

/** The upload editor: many images at once, each with its text, saved one by one or all together. */
export default function UploadDebunkingImagePage() {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { account, role, isAdmin, frozen } = useMember();
  const { data: roles, isPending } = useQuery(rolesQuery);
  const session = account && uploadSession(account.uid);
  const setHandsIn = session?.setHandsIn;
  // Admins publish their uploads. Those of editors and, under the four-eyes rule, of everybody are published by
  // another member.
  const handsIn = !isAdmin || (roles?.fourEyes ?? true);
  useEffect(() => setHandsIn?.(handsIn), [setHandsIn, handsIn]);
  // A member who loses the role while the batch has images still sees them.
  const isOpen = session && (role !== undefined || session.queue.getSnapshot().length > 0);
  return (
    <AdminFrame title={t('title')} lead={isOpen && t('lead')} wide>
      {!isOpen && <ListSkeleton count={2} />}
      {/* Not shown to an admin before the roles are loaded. */}
      {isOpen && role && handsIn && !(isAdmin && isPending) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('admin:handsIn')}
        </Alert>
      )}
      {isOpen && <UploadEditor {...session} isAdmin={role !== undefined} {...{ frozen, handsIn }} />}
    </AdminFrame>
  );
}
