import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { mergeImages, relateImage } from '#src/data/collections/debunking-images/library/change-images.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { variantsOf } from '#src/data/collections/debunking-images/image-relations.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { ImagesInUse, imageUsesQuery } from '#src/pages/admin/shared/library/ImageUseList.tsx';
import { useAct } from '#src/pages/admin/shared/work/use-act.ts';
import { useUndo } from '#src/pages/admin/shared/work/use-undo.ts';
import { notify } from '#src/ui/feedback/notify.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import {
  type DebunkingImageListRecord,
  debunkingImages,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { Relation } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { linkTo } from '#src/links.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { ImageInPair, ImagePair } from '#src/pages/admin/shared/images/ImagePair.tsx';

const Card = styled('div')(({ theme }) => ({
  ...sheetLook(theme),
  display: 'grid',
  gap: 12,
  padding: 16,
  '& figcaption': theme.typography.body2,
  '& figcaption span': { display: 'block', color: theme.vars.palette.text.secondary },
  '& .image': { marginBottom: 6 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

export interface Alike {
  readonly id: string;
  readonly older: DebunkingImageListRecord;
  readonly newer: DebunkingImageListRecord;
}

function Side({ image, label }: { readonly image: DebunkingImageListRecord; readonly label: string }) {
  return (
    <figure>
      <ImageInPair image={image} sizes="176px" />
      <figcaption>
        <span>{label}</span>
        <TextLink to={linkTo('editDebunkingImage', { id: image.id })}>{image.title}</TextLink>
      </figcaption>
    </figure>
  );
}

interface MergeDialogProps {
  readonly pair: Alike;
  readonly onClose: () => void;
}

/** Merges two images: the editor chooses which one stays, and the other one's address redirects to it. */
function MergeDialog({ pair: { older, newer }, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['admin/review', 'admin', 'common']);
  const [stays, setStays] = useState(older.id);
  const { data: list } = useQuery(debunkingImageList);
  const { data: uses, error } = useQuery({ ...imageUsesQuery, staleTime: 0 });
  const { offer } = useUndo();
  const { isBusy, failure, run } = useAct(debunkingImages.name);
  const [remaining, gone] = stays === older.id ? [older, newer] : [newer, older];

  async function merge(): Promise<void> {
    const variants = variantsOf(gone.id, list?.records ?? []).map(({ id }) => id);
    const act = { stays: remaining.id, goes: gone.id, variants };
    let isMerged = true;
    const isDone = await run(async () => {
      isMerged = await mergeImages(act, t('near.sameReason', { title: remaining.title }));
      return isMerged;
    });
    if (!isMerged) {
      // Not in the dialog, which disappears with the pair.
      notify({ type: 'warning', message: t('near.notMerged'), timeout: 10_000 });
      return onClose();
    }
    if (!isDone) return;
    onClose();
    offer({
      message: t('near.merged', { title: remaining.title }),
      undo: { kind: 'restore', ids: [gone.id] },
    });
  }

  return (
    <AdminDialog
      title={t('near.sameTitle')}
      onClose={onClose}
      submit={{ label: t('near.merge'), run: merge, disabled: isBusy || !uses || uses.has(gone.id) }}
    >
      <p>{t('near.sameHint')}</p>
      <Choices
        label={t('near.stays')}
        value={stays}
        options={[older, newer].map(({ id, title }, index) => ({
          value: id,
          label: `${t(index === 0 ? 'near.older' : 'near.newer')}：${title}`,
        }))}
        onChoose={setStays}
      />
      <ImagesInUse images={[gone]} {...{ uses, error }} />
      {failure && <Alert severity="error">{t(`admin:actFailure.${failure}`)}</Alert>}
    </AdminDialog>
  );
}

/** Two images side by side, with buttons to decide how they are related; the decision is stored. */
export function NearPairCard({ pair }: { readonly pair: Alike }) {
  const { older, newer } = pair;
  const { t } = useTranslation(['admin/review', 'admin']);
  const client = useQueryClient();
  const { isAdmin, frozen } = useMember();
  const [isMerging, setMerging] = useState(false);
  const decide = useMutation({
    mutationFn: async (relation: Relation) => {
      await relateImage(newer.id, relation, t('near.note'));
      await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    },
  });
  const names = { older: older.title, newer: newer.title };
  const disabled = decide.isPending || frozen;
  const decisions = [
    ['same', () => setMerging(true)],
    ['variant', () => decide.mutate({ kind: 'variant', of: older.variantOf ?? older.id })],
    ['distinct', () => decide.mutate({ kind: 'distinct', from: older.id })],
  ] as const;
  return (
    <Card>
      <ImagePair>
        <Side image={older} label={t('near.older')} />
        <Side image={newer} label={t('near.newer')} />
      </ImagePair>
      {decide.error && <Alert severity="error">{t(`admin:actFailure.${errorKind(decide.error)}`)}</Alert>}
      {isAdmin ? (
        <div className="buttons">
          {decisions.map(([relation, run]) => (
            <Button
              key={relation}
              variant="outlined"
              disabled={disabled}
              aria-label={t(`near.${relation}Named`, names)}
              onClick={run}
            >
              {t(`near.${relation}`)}
            </Button>
          ))}
        </div>
      ) : (
        <span>{t('near.adminsOnly')}</span>
      )}
      {isMerging && <MergeDialog pair={pair} onClose={() => setMerging(false)} />}
    </Card>
  );
}
