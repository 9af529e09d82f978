import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#src/links.ts';
import { absoluteUrl } from '#src/platform/config.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import { CopyField } from '#src/ui/forms/CopyField.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: 0 },
  '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface ReportSentProps {
  readonly ticket: string;
  readonly about: string;
  readonly onAnother: () => void;
}

/** The ticket number of a report that has arrived. It takes the focus: the form that had it is gone. */
export function ReportSent({ ticket, about, onAnother }: ReportSentProps) {
  const { t } = useTranslation(['report', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box>
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.text')}</p>
      <CopyField label={t('sent.ticket')} value={ticket} />
      <CopyField label={t('sent.link')} value={absoluteUrl(linkTo('report', { ticket }))} />
      <div>
        {about !== '/' && (
          <LinkButton to={about} variant="outlined">
            {t('common:actions.back')}
          </LinkButton>
        )}
        <Button variant="outlined" onClick={onAnother}>
          {t('sent.another')}
        </Button>
      </div>
    </Box>
  );
}
