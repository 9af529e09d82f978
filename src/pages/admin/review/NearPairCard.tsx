import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from '#src/ui/theme/styled.ts';
import { relatePicture } from '#src/data/debunking-images/change-pictures.ts';
import {
  type DebunkingImageListRecord,
  debunkingImages,
} from '#src/data/debunking-images/debunking-image.collection.ts';
import type { Relation } from '#src/data/debunking-images/debunking-images.repository.ts';
import { pictureOf } from '#src/data/debunking-images/picture-view.ts';
import { linkTo } from '#src/links.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { errorKind } from '#src/platform/errors.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictMarks.tsx';

const Card = styled('div')(({ theme }) => ({
  ...sheetLook(theme),
  display: 'grid',
  gap: 12,
  padding: 16,
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 11rem))', gap: 12 },
  '& figure': { margin: 0, minWidth: 0 },
  '& figcaption': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& figcaption span': { display: 'block', color: theme.vars.palette.text.secondary },
  '& .picture': {
    position: 'relative',
    aspectRatio: '4 / 5',
    marginBottom: 6,
    overflow: 'hidden',
    borderRadius: radius.control,
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

/** Two pictures that look alike. */
export interface Alike {
  readonly id: string;
  readonly older: DebunkingImageListRecord;
  readonly newer: DebunkingImageListRecord;
}

function Side({ picture, label }: { readonly picture: DebunkingImageListRecord; readonly label: string }) {
  return (
    <figure>
      <div className="picture">
        <Picture {...pictureOf(picture)} sizes="176px" fit="cover" />
        {picture.verdict && <VerdictStamp verdict={picture.verdict} />}
      </div>
      <figcaption>
        <span>{label}</span>
        <TextLink to={linkTo('editDebunkingImage', { id: picture.id })}>{picture.title}</TextLink>
      </figcaption>
    </figure>
  );
}

/** Two pictures side by side, with what can be said about them. The same one twice is withdrawn from its own page. */
export function NearPairCard({ pair: { older, newer } }: { readonly pair: Alike }) {
  const { t } = useTranslation(['admin/review', 'admin']);
  const client = useQueryClient();
  const { isAdmin, frozen } = useMember();
  const decide = useMutation({
    mutationFn: async (relation: Relation) => {
      await relatePicture(newer.id, relation, t('near.note'));
      await client.invalidateQueries({ queryKey: [debunkingImages.name] });
    },
  });
  const names = { older: older.title, newer: newer.title };
  const disabled = decide.isPending || frozen;
  return (
    <Card>
      <div className="pair">
        <Side picture={older} label={t('near.older')} />
        <Side picture={newer} label={t('near.newer')} />
      </div>
      {decide.error && <Alert severity="error">{t(`admin:failure.${errorKind(decide.error)}`)}</Alert>}
      {isAdmin ? (
        <div className="buttons">
          <Button
            variant="outlined"
            disabled={disabled}
            aria-label={t('near.variantNamed', names)}
            onClick={() => decide.mutate({ kind: 'variant', of: older.variantOf ?? older.id })}
          >
            {t('near.variant')}
          </Button>
          <Button
            variant="outlined"
            disabled={disabled}
            aria-label={t('near.distinctNamed', names)}
            onClick={() => decide.mutate({ kind: 'distinct', from: older.id })}
          >
            {t('near.distinct')}
          </Button>
        </div>
      ) : (
        <span>{t('near.adminsOnly')}</span>
      )}
    </Card>
  );
}
