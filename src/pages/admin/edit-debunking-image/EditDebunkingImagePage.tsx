import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { manifestQuery } from '#src/data/content/read/queries.ts';
import { debunkingImages } from '#src/data/debunking-images/debunking-image.collection.ts';
import {
  draftFile,
  draftValues,
  type PictureItem,
  pictureItemQuery,
} from '#src/data/debunking-images/picture-drafts.ts';
import { pictureSources } from '#src/data/debunking-images/picture-url.ts';
import { linkTo } from '#src/links.ts';
import adminTexts from '#src/locales/zh-TW/admin.json';
import collectionTexts from '#src/locales/zh-TW/collections.json';
import contentTexts from '#src/locales/zh-TW/admin/content.json';
import fieldTexts from '#src/locales/zh-TW/admin/content/fields.json';
import editTexts from '#src/locales/zh-TW/admin/edit-debunking-image.json';
import workTexts from '#src/locales/zh-TW/admin/work.json';
import objectTexts from '#src/locales/zh-TW/admin/stored-objects.json';
import type { PageProps } from '#src/page-module.ts';
import type { LocalTexts } from '#src/pages/admin/editor/session/use-editing.ts';
import { useLocalTexts } from '#src/pages/admin/editor/session/use-local-texts.ts';
import { shortTime } from '#src/pages/admin/shared/fields/short-time.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { RemovePicture } from '#src/pages/admin/shared/removal/RemovePicture.tsx';
import { saveFile } from '#src/platform/save-file.ts';
import { AdminFrame } from '#src/pages/admin/shared/AdminFrame.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { LoadState } from '#src/ui/states/LoadState.tsx';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { EditForm } from './EditForm.tsx';

export const texts = {
  admin: adminTexts,
  collections: collectionTexts,
  'admin/content': contentTexts,
  'admin/content/fields': fieldTexts,
  'admin/edit-debunking-image': editTexts,
  'admin/stored-objects': objectTexts,
  'admin/work': workTexts,
};

const Aside = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& figure': {
    position: 'relative',
    margin: 0,
    overflow: 'hidden',
    borderRadius: radius.card,
  },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}));

const sizes = `(min-width: ${desktop}) 320px, 92vw`;

/** Returns what is shown of a picture beside its form: the published version, or else what its draft will publish. */
function viewOf({ stored, draft }: PictureItem) {
  if (stored?.state === 'published') return stored.record;
  const file = draft && draftFile(draft);
  if (!file) return undefined;
  const { altText, verdict } = draftValues(draft.data);
  return { ...file, altText, verdict: verdict || undefined, updatedAt: draft.updatedAt, rev: undefined };
}

/** The picture beside its form, as visitors see it or will see it. */
function PictureAside({
  id,
  view,
}: {
  readonly id: string;
  readonly view: NonNullable<ReturnType<typeof viewOf>>;
}) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const { rev, width, height, thumbhash, altText, verdict } = view;
  const picture = { sources: pictureSources(view), width, height, thumbhash, alt: altText, sizes };
  return (
    <Aside aria-label={t('preview.title')}>
      {/* Limits the height, so that all of a long strip stays in view beside the form. */}
      <figure style={{ width: `min(100%, calc(60vh * ${width / height}))` }}>
        <Picture {...picture} priority />
        {verdict && <VerdictStamp verdict={verdict} />}
      </figure>
      <p>
        {t('preview.size', { width, height })}，
        {rev === undefined ? t('preview.unpublished') : t('preview.rev', { rev })}
      </p>
      {rev !== undefined && (
        <Button component={Link} to={linkTo('debunkingImage', { id })} variant="outlined">
          {t('admin:links.view')}
        </Button>
      )}
    </Aside>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: '320px minmax(0, 1fr)',
    gap: 48,
    alignItems: 'start',
    '& > aside': { position: 'sticky', top: 24 },
  },
});

/** The form of a picture, or an error in its place. */
function Item({ item }: { readonly item: PictureItem }) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { id, stored, draft } = item;
  const { account, isAdmin, role, frozen } = useMember();
  const local = useLocalTexts(account?.uid, debunkingImages.name, id);
  if (!account || role === undefined || !local) return <ListSkeleton count={2} />;
  const view = viewOf(item);
  if (!view) {
    const withdrawn = stored?.state === 'withdrawn' ? stored.tombstone.withdrawn.reason : undefined;
    return (
      <>
        <LeftText id={id} local={local} />
        <Missing reason={withdrawn} />
        {stored?.state === 'withdrawn' && <RemovePicture tombstone={stored.tombstone} />}
      </>
    );
  }
  const title = stored?.state === 'published' ? stored.record.title : draft && draftValues(draft.data).title;
  return (
    <>
      <PageHead name={t('name', { title })} />
      {!isAdmin && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {t('editorOnly')}
        </Alert>
      )}
      <LeftOutAlert id={id} />
      <Columns>
        <PictureAside id={id} view={view} />
        <div>
          <EditForm
            key={`${account.uid}/${id}`}
            item={item}
            uid={account.uid}
            isAdmin={isAdmin}
            frozen={frozen}
            local={local}
          />
        </div>
      </Columns>
    </>
  );
}

/** Says that the last publication left the picture out, and why. */
export function LeftOutAlert({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { data } = useQuery(manifestQuery);
  const problem = data?.problems?.find((each) => each.collection === debunkingImages.name && each.id === id);
  if (!problem) return null;
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      {t('leftOut', { reason: problem.reason })}
    </Alert>
  );
}

/** Saves the text of a picture that no longer has a form as a file. */
function LeftText({ id, local }: { readonly id: string; readonly local: LocalTexts }) {
  const { t } = useTranslation('admin/content');
  const { draft } = local;
  if (!draft) return null;
  const save = () => saveFile(`${id}.json`, 'application/json', JSON.stringify(draft.values, null, 2));
  return (
    <Alert severity="info">
      {t('kept.left', { time: shortTime(draft.at) })} <Button onClick={save}>{t('conflict.file')}</Button>
    </Alert>
  );
}

/** Shown instead of the form if there is no published picture. */
function Missing({ reason }: { readonly reason: string | undefined }) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const state = reason === undefined ? 'notFound' : 'withdrawn';
  const to = reason === undefined ? linkTo('manageImageFolders') : linkTo('debunkingImageTrash');
  return (
    <EmptyState
      title={t(`${state}.title`)}
      hint={t(`${state}.hint`, { reason })}
      action={
        <Button component={Link} to={to} variant="contained">
          {t(`${state}.action`)}
        </Button>
      }
    />
  );
}

/** Edits one picture: its text, its folder and its withdrawal. */
export default function EditDebunkingImagePage({ params }: PageProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const { data, error, refetch } = useQuery(pictureItemQuery(params['id'] ?? ''));
  return (
    <AdminFrame title={t('title')} wide>
      {!data && <LoadState error={error} onRetry={refetch} skeleton={<ListSkeleton count={3} />} />}
      {data && <Item item={data} />}
    </AdminFrame>
  );
}
