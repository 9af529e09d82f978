import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import type { DebunkingImageListRecord } from '#src/data/debunking-images/debunking-image.schema.ts';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import type { UploadItem } from '#src/data/debunking-images/upload-item.ts';
import { linkTo } from '#src/links.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictStamp.tsx';
import { UploadPreview } from './UploadPreview.tsx';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 9rem))',
  gap: 12,
  margin: '8px 0',
  '& figure': { margin: 0 },
  '& .picture': {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: radius.control,
  },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Not needed before there is a picture. */
const client = () => import('#src/data/lookup/lookup-client.ts');

export interface NearDuplicateProps {
  readonly item: UploadItem;
  readonly name: string;
  /** It is the same picture: the new one leaves the desk. */
  readonly onSame: (key: string) => void;
  /** It is made from the other one: what describes that one is taken over. */
  readonly onVariant: (key: string, of: DebunkingImageListRecord) => void;
  /** They are two pictures; this is not asked again. */
  readonly onKeepBoth: (key: string, id: string) => void;
}

/** A published picture that looks like the new one, side by side, with the three ways on. Nothing when there is none. */
export function NearDuplicate({ item, name, onSame, onVariant, onKeepBoth }: NearDuplicateProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const { data: list } = useQuery(debunkingImageList);
  const { picture, key } = item;
  const { data: found = [] } = useQuery({
    queryKey: ['nearDuplicates', picture?.sizes['480'].sha256],
    enabled: picture !== undefined && list !== undefined,
    staleTime: Infinity,
    retry: false,
    // A look-up that fails is no objection.
    queryFn: async () => {
      if (!picture || !list) return [];
      const { recognise } = await client();
      return recognise(picture.sizes['480'].bytes, list.records).catch(() => []);
    },
  });
  const { variantOf, distinctFrom } = item.values;
  const isDecided = (id: string) => id === variantOf || distinctFrom.includes(id);
  const near = found.find(({ record }) => record.id !== picture?.id && !isDecided(record.id));
  if (!near || item.stage.state !== 'ready') return null;
  const { record, isSame } = near;
  return (
    <Alert severity="warning">
      {t(isSame ? 'near.same' : 'near.similar')}
      <Pair>
        <figure>
          <UploadPreview item={item} />
          <figcaption>{t('near.new')}</figcaption>
        </figure>
        <figure>
          <div className="picture">
            <Picture {...pictureOf(record)} sizes="144px" fit="cover" />
            {record.verdict && <VerdictStamp verdict={record.verdict} />}
          </div>
          <figcaption>
            <TextLink to={linkTo('editDebunkingImage', { id: record.id })}>{record.title}</TextLink>
          </figcaption>
        </figure>
      </Pair>
      <Buttons>
        <Button variant="outlined" aria-label={t('near.isSameNamed', { name })} onClick={() => onSame(key)}>
          {t('near.isSame')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('near.isVariantNamed', { name })}
          onClick={() => onVariant(key, record)}
        >
          {t('near.isVariant')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('near.keepBothNamed', { name })}
          onClick={() => onKeepBoth(key, record.id)}
        >
          {t('near.keepBoth')}
        </Button>
      </Buttons>
    </Alert>
  );
}
