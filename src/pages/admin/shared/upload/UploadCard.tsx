import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { memo, useMemo, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { problemsOf } from '#src/data/collections/debunking-images/image-values.ts';
import { suggestTags, type TagUse } from '#src/data/collections/debunking-images/library/suggest-tags.ts';
import {
  isEditable,
  isUnsaved,
  type UploadItem,
  isRetryable,
} from '#src/data/collections/debunking-images/upload/upload-item.ts';
import { linkTo } from '#src/links.ts';
import { ImageFields, visibleProblems } from '#src/pages/admin/shared/images/ImageFields.tsx';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { entryLimit } from '#src/data/content/declare/fields.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { Alike } from '#src/data/collections/debunking-images/library/near-images.ts';
import { ImageInPair, ImagePair } from '#src/pages/admin/shared/images/ImagePair.tsx';
import { useUploadState } from './UploadTile.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import type { Original, UploadActs } from './use-upload-editor.ts';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';

interface UploadActionsProps {
  readonly item: UploadItem;
  readonly name: string;
  readonly actions: UploadActs;
  readonly mayRetry?: boolean;
}

/** The acts available for a file. The name of every button includes the image's name. */
export function UploadActions({ item, name, actions, mayRetry = true }: UploadActionsProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { key, stage } = item;
  const { state } = stage;
  const isPublished = state === 'saved' || (state === 'duplicate' && stage.of === 'published');
  const isSending = state === 'queued' || state === 'uploading';
  const { id = '' } = 'id' in stage ? stage : {};
  const isPublic = isPublished && !(state === 'saved' && stage.isHandedIn);
  const to = (route: 'debunkingImage' | 'editDebunkingImage') => ({
    component: Link,
    to: linkTo(route, { id }),
  });
  const press = (act: (of: string) => unknown) => ({ onClick: () => act(key) });
  const removal = isPublished ? 'removeCopy' : 'remove';
  const buttons = [
    ['view', isPublic, 'outlined', to('debunkingImage')],
    ['edit', isPublished, 'text', to('editDebunkingImage')],
    [actions.verb, state === 'ready', 'outlined', press(actions.save)],
    ['frame', state === 'ready' || state === 'failed', 'text', press(actions.frame)],
    ['retry', mayRetry && isRetryable(item), 'outlined', press(actions.retry)],
    ['cancel', isSending, 'text', press(actions.cancel)],
    [removal, !isSending && state !== 'saved', 'text', press(actions[removal])],
  ] as const;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {buttons.map(
        ([act, isOffered, variant, does]) =>
          isOffered && (
            <Button key={act} variant={variant} aria-label={t(`actions.${act}Named`, { name })} {...does}>
              {act === 'view' || act === 'edit' ? t(`admin:links.${act}`) : t(`actions.${act}`)}
            </Button>
          ),
      )}
    </Stack>
  );
}

const Pair = styled(ImagePair)({
  gridTemplateColumns: 'repeat(2, minmax(0, 9rem))',
  margin: '8px 0',
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The other image of a pair: how it is rendered, and what a variant copies from it. */
interface Other extends Original {
  readonly id: string;
  readonly shown: ReactNode;
  readonly caption: ReactNode;
}

function onSite(record: DebunkingImageListRecord): Other {
  const { id, title, altText, tags, folderId, verdict, variantOf } = record;
  return {
    id,
    altText,
    tags,
    folderId,
    verdict,
    root: variantOf ?? id,
    shown: <ImageInPair image={record} sizes="144px" />,
    caption: <TextLink to={linkTo('editDebunkingImage', { id })}>{title}</TextLink>,
  };
}

function inBatch(item: UploadItem): Other | undefined {
  const { image, values, fileName } = item;
  if (!image) return undefined;
  const { altText, tags, folderId, verdict, variantOf } = values;
  return {
    id: image.id,
    altText,
    tags,
    folderId,
    verdict,
    root: variantOf || image.id,
    shown: <UploadPreview item={item} />,
    caption: values.title || fileName,
  };
}

interface NearDuplicateProps {
  readonly item: UploadItem;
  readonly name: string;
  readonly actions: UploadActs;
}

/** The first similar image of the site or the batch, with buttons to decide how it is related. */
function NearDuplicate({ item, name, actions }: NearDuplicateProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const { key, near, stage } = item;
  if (near.alike.length === 0 || stage.state !== 'ready') return null;

  function otherOf(alike: Alike): Other | undefined {
    if (alike.on === 'site') return onSite(alike.record);
    const file = actions.fileAt(alike.key);
    return file && inBatch(file);
  }
  const others = near.alike.flatMap((each) => otherOf(each) ?? []);
  const [first] = near.alike;
  const [other] = others;
  if (!first || !other) return null;
  const where = first.on === 'site' ? 'near' : 'nearOnDesk';
  const ids = others.map(({ id }) => id);
  const canAllowAll = ids.length > 1 && ids.length + item.values.distinctFrom.length <= entryLimit;
  const decisions = [
    ['isSame', () => actions.removeCopy(key)],
    ['isVariant', () => actions.takeOver(key, other)],
    ['keepBoth', () => actions.allowBoth(key, [other.id])],
  ] as const;
  return (
    <Alert severity="warning" data-near>
      {t(first.isSame ? `${where}.same` : `${where}.similar`)}
      {ids.length > 1 && t('near.more', { count: ids.length - 1 })}
      <Pair>
        <figure>
          <UploadPreview item={item} />
          <figcaption>{t('near.new')}</figcaption>
        </figure>
        <figure>
          {other.shown}
          <figcaption>{other.caption}</figcaption>
        </figure>
      </Pair>
      <Buttons>
        {decisions.map(([decision, run]) => (
          <Button
            key={decision}
            variant="outlined"
            aria-label={t(`near.${decision}Named`, { name })}
            onClick={run}
          >
            {t(`near.${decision}`)}
          </Button>
        ))}
        {canAllowAll && (
          <Button
            aria-label={t('near.keepAllNamed', { name, count: ids.length })}
            onClick={() => actions.allowBoth(key, ids)}
          >
            {t('near.keepAll', { count: ids.length })}
          </Button>
        )}
      </Buttons>
    </Alert>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.note,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
}));

interface StageLineProps {
  readonly item: UploadItem;
}

export function StageLine({ item }: StageLineProps) {
  const { stage, withdrawnBefore } = item;
  const { words, tone } = useUploadState(item);
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  switch (stage.state) {
    case 'uploading':
      return <ProgressBar label={t('stage.uploading')} value={stage.share * 100} />;
    case 'saved':
      return <Alert severity="success">{t(stage.isHandedIn ? 'stage.handedIn' : 'stage.saved')}</Alert>;
    case 'duplicate':
      return <Alert severity="info">{t(`duplicate.${stage.of}`)}</Alert>;
    case 'refused':
      return <Alert severity="error">{t(`refused.${stage.reason}`, { ...stage.size })}</Alert>;
    case 'failed':
      return <Alert severity="error">{t(`admin:failure.${stage.kind}`)}</Alert>;
    default:
      if (stage.state === 'ready' && withdrawnBefore !== undefined)
        return <Alert severity="warning">{t('withdrawnBefore', { reason: withdrawnBefore })}</Alert>;
      return (
        <Line>
          {tone === 'neutral' && <Spinner size={18} />}
          {words}
        </Line>
      );
  }
}

function DraftLine({ item: { isChangedOnOtherDevice, draftRev, image } }: StageLineProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (isChangedOnOtherDevice && image)
    return (
      <Alert severity="warning">
        {t('draft.elsewhere')}{' '}
        <TextLink to={linkTo('editDebunkingImage', { id: image.id })}>{t('draft.open')}</TextLink>
      </Alert>
    );
  return draftRev === undefined ? null : <Line>{t('draft.saved')}</Line>;
}

const Card = styled('div')({
  display: 'grid',
  gap: 16,
  '& .preview': { width: 'min(100%, 220px)', justifySelf: 'center' },
  '& .words': { display: 'grid', gap: 16, alignContent: 'start', minWidth: 0 },
});

interface UploadCardProps extends Omit<NearDuplicateProps, 'name'> {
  /** True after an attempt to save: missing values are marked. */
  readonly hasTried: boolean;
  readonly suggestions: readonly string[];
  readonly tagUse: TagUse;
  readonly before: readonly string[] | undefined;
  readonly after: readonly string[] | undefined;
}

export const UploadCard = memo(function UploadCard(props: UploadCardProps) {
  const { item, actions, hasTried, suggestions, tagUse, before, after } = props;
  const { t } = useTranslation('admin/upload-debunking-image');
  const { title, altText, description, ocrText, folderId, tags: taken } = item.values;
  const proposals = useMemo(() => {
    const texts = [title, altText, description, ocrText];
    return suggestTags({ folderId, texts, neighbours: [...(before ?? []), ...(after ?? [])], taken }, tagUse);
  }, [title, altText, description, ocrText, folderId, taken, before, after, tagUse]);
  const name = item.values.title || item.fileName || t('unnamed');
  const bytes = item.image?.sizes['1600'].bytes;
  // A file that never becomes an image needs no space for one.
  const hasImage = item.image !== undefined || isUnsaved(item);
  return (
    <Card>
      {hasImage && (
        <div className="preview">
          <UploadPreview item={item} />
        </div>
      )}
      <div className="words">
        <StageLine item={item} />
        {item.image?.isAnimated && isUnsaved(item) && <Alert severity="info">{t('animated')}</Alert>}
        {isEditable(item) && <DraftLine item={item} />}
        <NearDuplicate {...{ item, name, actions }} />
        {isUnsaved(item) && (
          <ImageFields
            values={item.values}
            problems={visibleProblems(problemsOf(item.values), hasTried)}
            suggestions={suggestions}
            proposals={proposals}
            load={bytes && (() => Promise.resolve(bytes))}
            disabled={!isEditable(item)}
            onChange={(edit) => actions.change(item.key, edit)}
          />
        )}
        <UploadActions {...{ item, name, actions }} />
      </div>
    </Card>
  );
});
