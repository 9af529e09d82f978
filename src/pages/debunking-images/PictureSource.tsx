import { useTranslation } from 'react-i18next';
import type { DebunkingImageRecord } from '#src/data/debunking-images/debunking-image.collection.ts';
import { ExternalLink } from '#src/ui/controls/ExternalLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

interface SourceLinkProps {
  readonly url: string;
  readonly label: string;
}

function SourceLink({ url, label }: SourceLinkProps) {
  return (
    <p>
      <ExternalLink to={url}>
        {label} <ExternalIcon size="1em" />
      </ExternalLink>
    </p>
  );
}

interface PictureSourceProps {
  readonly source: DebunkingImageRecord['source'];
}

/** Where the picture was found, the archived copy, and when. Nothing when none of it is known. */
export function PictureSource({ source: { url, archivedUrl, foundOn } }: PictureSourceProps) {
  const { t } = useTranslation('debunking-images');
  if (!url && !archivedUrl && !foundOn) return null;
  return (
    <Section title={t('image.source')}>
      {url && <SourceLink url={url} label={t('image.sourceUrl', { host: new URL(url).host })} />}
      {archivedUrl && (
        <SourceLink url={archivedUrl} label={t('image.archivedUrl', { host: new URL(archivedUrl).host })} />
      )}
      {foundOn && <p className="small">{t('image.foundOn', { date: new Date(foundOn) })}</p>}
    </Section>
  );
}
