import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/controls/Button.tsx';
import { ExternalLink } from '#src/ui/controls/ExternalLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& iframe': {
    width: '100%',
    height: 'min(70vh, 40rem)',
    boxSizing: 'border-box',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: radius.card,
    // Google's pages are rendered for white.
    backgroundColor: '#fff',
    colorScheme: 'light',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44 },
}));

interface DocumentFrameProps {
  readonly title: string;
  /** An address that the schema lets into a frame. */
  readonly url: string;
}

/** The document at Google's, requested with a click and not before, in a frame that may run and do nothing else. */
export function DocumentFrame({ title, url }: DocumentFrameProps) {
  const { t } = useTranslation('google-docs');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box>
      {isOpen ? (
        <>
          <iframe
            title={t('document.frame', { title })}
            src={url}
            // Its own origin, which is not ours: without it Google's viewer stays blank.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: the two free nothing of ours
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
          <p>{t('document.failed')}</p>
        </>
      ) : (
        <>
          <p>{t('document.hint')}</p>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {t('document.open')}
          </Button>
        </>
      )}
      <ExternalLink to={url}>
        {t('document.away')} <ExternalIcon size="1em" />
      </ExternalLink>
    </Box>
  );
}
