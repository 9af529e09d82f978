import { useTranslation } from '#src/ui/text/use-translation.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import uploadTexts from '#src/locales/zh-TW/admin/upload-debunking-image.json';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { Upload } from '#src/pages/admin/shared/upload/UploadEditor.tsx';

export const texts = { admin: adminTexts, 'admin/upload-debunking-image': uploadTexts };

export default function UploadDebunkingImagePage() {
  const { t } = useTranslation('admin/upload-debunking-image');
  return (
    <AdminFrame title={t('title')} lead={t('lead')} wide>
      <Upload />
    </AdminFrame>
  );
}
