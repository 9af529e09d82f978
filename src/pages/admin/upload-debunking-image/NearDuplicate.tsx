import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { entryLimit } from '#src/data/content/declare/fields.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import type { Alike } from '#src/data/collections/debunking-images/library/near-pictures.ts';
import { pictureOf } from '#src/data/collections/debunking-images/picture-view.ts';
import type { UploadItem } from '#src/data/collections/debunking-images/upload/upload-item.ts';
import { linkTo } from '#src/links.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import type { Original } from './use-upload-editor.ts';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 9rem))',
  gap: 12,
  margin: '8px 0',
  '& figure': { margin: 0 },
  '& figcaption': { overflowWrap: 'anywhere' },
  '& .picture': {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: radius.control,
  },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** The other picture of a pair: how it is rendered, and what a variant copies from it. */
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
    shown: (
      <div className="picture">
        <Picture {...pictureOf(record)} sizes="144px" fit="cover" />
        {verdict && <VerdictStamp verdict={verdict} />}
      </div>
    ),
    caption: <TextLink to={linkTo('editDebunkingImage', { id })}>{title}</TextLink>,
  };
}

function inBatch(item: UploadItem): Other | undefined {
  const { picture, values, fileName } = item;
  if (!picture) return undefined;
  const { altText, tags, folderId, verdict, variantOf } = values;
  return {
    id: picture.id,
    altText,
    tags,
    folderId,
    verdict,
    root: variantOf || picture.id,
    shown: <UploadPreview item={item} />,
    caption: values.title || fileName,
  };
}

export interface NearDuplicateProps {
  readonly item: UploadItem;
  readonly name: string;
  /** Returns another file of the batch. */
  readonly fileAt: (key: string) => UploadItem | undefined;
  /** Called if it is the same picture: the new one is removed from the batch. */
  readonly onSame: (key: string) => void;
  /** Called if it is made from the other picture, whose description is copied. */
  readonly onVariant: (key: string, of: Original) => void;
  /** Called if it is a different picture; the decision is stored. */
  readonly onAllowBoth: (key: string, ids: readonly string[]) => void;
}

/**
 * The first similar picture, of the site or of the batch, beside the new one, with buttons to decide how they are
 * related. Renders nothing if there is none.
 */
export function NearDuplicate({ item, name, fileAt, onSame, onVariant, onAllowBoth }: NearDuplicateProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const { key, near, stage } = item;
  if (near.alike.length === 0 || stage.state !== 'ready') return null;

  function otherOf(alike: Alike): Other | undefined {
    if (alike.on === 'site') return onSite(alike.record);
    const file = fileAt(alike.key);
    return file && inBatch(file);
  }
  const others = near.alike.flatMap((each) => otherOf(each) ?? []);
  const [first] = near.alike;
  const [other] = others;
  if (!first || !other) return null;
  const where = first.on === 'site' ? 'near' : 'nearOnDesk';
  const ids = others.map(({ id }) => id);
  const canAllowAll = ids.length > 1 && ids.length + item.values.distinctFrom.length <= entryLimit;
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
        <Button variant="outlined" aria-label={t('near.isSameNamed', { name })} onClick={() => onSame(key)}>
          {t('near.isSame')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('near.isVariantNamed', { name })}
          onClick={() => onVariant(key, other)}
        >
          {t('near.isVariant')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('near.keepBothNamed', { name })}
          onClick={() => onAllowBoth(key, [other.id])}
        >
          {t('near.keepBoth')}
        </Button>
        {canAllowAll && (
          <Button
            aria-label={t('near.keepAllNamed', { name, count: ids.length })}
            onClick={() => onAllowBoth(key, ids)}
          >
            {t('near.keepAll', { count: ids.length })}
          </Button>
        )}
      </Buttons>
    </Alert>
  );
}
