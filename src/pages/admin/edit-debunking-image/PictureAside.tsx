import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { pictureSources } from '#src/data/debunking-images/picture-url.ts';
import { linkTo } from '#src/links.ts';
import { Picture } from '#src/ui/pictures/Picture.tsx';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { VerdictStamp } from '#src/ui/verdict/VerdictStamp.tsx';

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

interface PictureAsideProps {
  readonly record: DebunkingImageRecord;
}

/** The picture as visitors see it, beside its form. */
export function PictureAside({ record }: PictureAsideProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const { id, rev, width, height, thumbhash, altText, verdict } = record;
  const picture = { sources: pictureSources(record), width, height, thumbhash, alt: altText, sizes };
  return (
    <Aside aria-label={t('preview.title')}>
      {/* A long strip stays in sight as a whole beside the form. */}
      <figure style={{ width: `min(100%, calc(60vh * ${width / height}))` }}>
        <Picture {...picture} priority />
        {verdict && <VerdictStamp verdict={verdict} />}
      </figure>
      <p>
        {t('preview.size', { width, height })}，{t('preview.rev', { rev })}
      </p>
      <Button component={Link} to={linkTo('debunkingImage', { id })} variant="outlined">
        {t('admin:links.view')}
      </Button>
    </Aside>
  );
}
