import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { auditQuery } from '#src/data/members/audit/audit.queries.ts';
import { linkTo } from '#src/links.ts';
import auditTexts from '#src/locales/zh-TW/admin/audit.json';
import signInTexts from '#src/locales/zh-TW/sign-in.json';
import { FolderIcon, MoveIcon, QuestionIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { PageWithBar } from '#src/pages/admin/shared/AdminFrame.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { Attention } from '#src/pages/admin/home/Attention.tsx';
import { AuditEntries } from '#src/pages/admin/shared/work/AuditEntries.tsx';
import { Publication } from '#src/pages/admin/home/Publication.tsx';
import { SiteState } from './home/SiteState.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { TaskCard, TaskList } from '#src/pages/admin/shared/work/TaskCard.tsx';
import { UnfinishedList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';
import { unsortedId, useFolderContents } from '#src/pages/admin/shared/images/use-folders.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { contentPageTexts } from '#src/pages/admin/shared/content-texts.ts';

export const texts = { ...contentPageTexts, 'admin/audit': auditTexts, 'sign-in': signInTexts };

const recent = 3;

type Task = 'upload' | 'folders' | 'handbook' | 'unsorted';

function RecentChanges({ self }: { readonly self: string | undefined }) {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useInfiniteQuery(auditQuery());
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  const entries = data.pages.flatMap((page) => page.entries).slice(0, recent);
  return entries.length > 0 ? <AuditEntries entries={entries} self={self} /> : <p>{t('recent.none')}</p>;
}

export default function AdminPage() {
  const { t } = useTranslation('admin');
  const { account } = useMember();
  const { folders, images, imagesIn } = useFolderContents();
  const counts = { folders: folders?.length ?? '…', images: images?.length ?? '…' };
  const isLoaded = folders !== undefined && images !== undefined;
  const unsorted = imagesIn(unsortedId).length;
  const task = (name: Task, to: string, icon: ReactNode, of?: object) => (
    <TaskCard to={to} icon={icon} title={t(`home.${name}`)} hint={t(`home.${name}Hint`, of)} />
  );
  return (
    <PageWithBar title={t('breadcrumb')} lead={t('home.lead')} wide>
      <Section title={t('attention.title')}>
        <Attention />
      </Section>
      {account && <UnfinishedList uid={account.uid} />}
      <Section title={t('home.tasks')}>
        <TaskList>
          {task('upload', linkTo('uploadDebunkingImage'), <UploadIcon />)}
          {task('folders', linkTo('manageImageFolders'), <FolderIcon />, counts)}
          {task('handbook', linkTo('handbook'), <QuestionIcon />)}
          {unsorted > 0 &&
            isLoaded &&
            task('unsorted', linkTo('manageImageFolder', { id: unsortedId }), <MoveIcon />, {
              count: unsorted,
            })}
        </TaskList>
      </Section>
      <Section title={t('recent.title')} more={{ to: linkTo('auditLog') }}>
        <RecentChanges self={account?.uid} />
      </Section>
      <Section title={t('publication.title')}>
        <Publication />
        <Disclosure label={t('state.title')}>
          <SiteState />
        </Disclosure>
      </Section>
    </PageWithBar>
  );
}
