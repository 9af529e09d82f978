import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { auditQuery } from '#src/data/members/audit/audit.queries.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { linkTo } from '#src/links.ts';
import auditTexts from '#src/locales/zh-TW/admin/audit.json';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { FolderIcon, MoveIcon, QuestionIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { gridSizes } from '#src/ui/images/image-layout.ts';
import { ImageCard } from '#src/ui/images/ImageCard.tsx';
import { ImageGrid } from '#src/ui/images/ImageGrid.tsx';
import { PageWithBar } from '#src/pages/admin/shared/AdminFrame.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ImageGridSkeleton } from '#src/ui/states/Skeletons.tsx';
import { Attention } from '#src/pages/admin/home/Attention.tsx';
import { AuditEntries } from '#src/pages/admin/shared/work/AuditEntries.tsx';
import { Publication } from '#src/pages/admin/home/Publication.tsx';
import { SiteHealth, SiteState } from './home/SiteState.tsx';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { unsortedId, useFolderContents } from '#src/pages/admin/shared/images/use-folders.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';

export const texts = { ...contentPageTexts, 'admin/audit': auditTexts, 'sign-in': signInTexts };

const recent = 6;

function RecentChanges({ self }: { readonly self: string | undefined }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useInfiniteQuery(auditQuery());
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const entries = data.pages.flatMap((page) => page.entries).slice(0, recent);
  return entries.length > 0 ? <AuditEntries entries={entries} self={self} /> : <p>{t('recent.none')}</p>;
}

const latestCount = 8;

function Latest() {
  const { t } = useTranslation('admin');
  const { images, error, refetch } = useFolderContents();
  if (!images)
    return <LoadState error={error} onRetry={refetch} skeleton={<ImageGridSkeleton count={4} />} />;
  if (images.length === 0) return <EmptyState title={t('home.none')} hint={t('home.noneHint')} />;
  return (
    <ImageGrid label={t('home.latestList')}>
      {images.slice(0, latestCount).map((image) => (
        <ImageCard
          key={image.id}
          to={linkTo('editDebunkingImage', { id: image.id })}
          title={image.title}
          verdict={image.verdict}
          meta={t('home.updatedAt', { time: shortTime(image.updatedAt) })}
          image={{ ...image, sources: imageSources(image), alt: image.altText, sizes: gridSizes }}
        />
      ))}
    </ImageGrid>
  );
}

export default function AdminPage() {
  const { t } = useTranslation('admin');
  const { account, role } = useMember();
  const { folders, images, imagesIn } = useFolderContents();
  const counts = { folders: folders?.length, images: images?.length };
  const isLoaded = folders !== undefined && images !== undefined;
  const unsorted = imagesIn(unsortedId).length;
  return (
    <PageWithBar title={t('breadcrumb')} lead={t('home.lead')} wide>
      <Section title={t('attention.title')}>
        <Attention />
      </Section>
      {account && <UnfinishedList uid={account.uid} />}
      <Section title={t('home.tasks')}>
        <TaskList>
          <TaskCard
            to={linkTo('uploadDebunkingImage')}
            icon={<UploadIcon />}
            title={t('home.upload')}
            hint={t('home.uploadHint')}
          />
          <TaskCard
            to={linkTo('manageImageFolders')}
            icon={<FolderIcon />}
            title={t('home.folders')}
            hint={isLoaded ? t('home.foldersHint', counts) : ' '}
          />
          <TaskCard
            to={linkTo('handbook')}
            icon={<QuestionIcon />}
            title={t('home.handbook')}
            hint={t('home.handbookHint')}
          />
          {unsorted > 0 && isLoaded && (
            <TaskCard
              to={linkTo('manageImageFolder', { id: unsortedId })}
              icon={<MoveIcon />}
              title={t('home.unsorted')}
              hint={t('home.unsortedHint', { count: unsorted })}
            />
          )}
        </TaskList>
      </Section>
      <Section title={t('recent.title')} more={{ to: linkTo('auditLog') }}>
        <RecentChanges self={account?.uid} />
      </Section>
      <Section title={t('publication.title')}>
        <Publication />
      </Section>
      <Section title={t('state.title')}>
        <SiteState />
      </Section>
      <Section title={t('health.title')}>
        <SiteHealth />
      </Section>
      <Section title={t('home.latest')}>
        <Latest />
      </Section>
      {account && role && (
        <Section title={t('account.title')}>
          <p>
            {t('account.signedInAs', { account: account.email ?? account.name ?? account.uid })}（
            {t(`account.role.${role}`)}）。{t(`account.roleHint.${role}`)}
          </p>
          <Box sx={{ maxWidth: 460 }}>
            <CopyField label={t('account.uid')} value={account.uid} />
          </Box>
        </Section>
      )}
    </PageWithBar>
  );
}
