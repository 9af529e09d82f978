import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import { variantsOf } from '#src/data/collections/debunking-images/picture-relations.ts';
import type { PictureValues } from '#src/data/collections/debunking-images/picture-values.ts';
import { linkTo } from '#src/links.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { inlineTarget } from '#src/ui/theme/shape.ts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 12,
  '& dt': { ...theme.typography.body2, fontWeight: 700 },
  '& dd': {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    overflowWrap: 'anywhere',
  },
  '& dd > a': inlineTarget,
}));

interface PictureRelationsProps {
  readonly id: string;
  readonly values: PictureValues;
  /** Absent for members who may not change it. */
  readonly onChange?: (changed: Partial<PictureValues>) => void;
}

/** The decisions about pictures that look like this one, each with a button to undo it. */
export function PictureRelations({ id, values, onChange }: PictureRelationsProps) {
  const { t } = useTranslation('admin/edit-debunking-image');
  const { data } = useQuery(debunkingImageList);
  const pictures = data?.records ?? [];
  const { variantOf, distinctFrom } = values;
  const variants = variantsOf(id, pictures).map((picture) => picture.id);
  const groups = [
    { key: 'variantOf', ids: variantOf === '' ? [] : [variantOf], undo: () => ({ variantOf: '' }) },
    { key: 'variants', ids: variants, undo: undefined },
    {
      key: 'distinctFrom',
      ids: distinctFrom,
      undo: (gone: string) => ({ distinctFrom: distinctFrom.filter((other) => other !== gone) }),
    },
  ] as const;
  const shown = groups.filter(({ ids }) => ids.length > 0);
  if (shown.length === 0) return null;
  const titleOf = (other: string) =>
    pictures.find((picture) => picture.id === other)?.title ?? t('relations.gone');
  return (
    <Section title={t('relations.title')}>
      <List>
        {shown.map(({ key, ids, undo }) => (
          <div key={key}>
            <dt>{t(`relations.${key}`)}</dt>
            {ids.map((other) => (
              <dd key={other}>
                <TextLink to={linkTo('editDebunkingImage', { id: other })}>{titleOf(other)}</TextLink>
                {onChange && undo && (
                  <Button
                    aria-label={t('relations.undoNamed', { name: titleOf(other) })}
                    onClick={() => onChange(undo(other))}
                  >
                    {t('relations.undo')}
                  </Button>
                )}
              </dd>
            ))}
          </div>
        ))}
      </List>
    </Section>
  );
}
