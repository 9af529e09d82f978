import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Given = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

interface AnsweredMessageProps {
  readonly onAnother: () => void;
  /** The message and the answer. */
  readonly children: ReactNode;
}

/** The page with the answer in place of the form, so that all of it fits on a phone's screen. */
export function AnsweredMessage({ onAnother, children }: AnsweredMessageProps) {
  const { t } = useTranslation(['check', 'routes']);
  const answer = useRef<HTMLOutputElement>(null);

  useEffect(() => {
    // The focused button has been removed.
    answer.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0 });
  }, []);

  return (
    <Page title={t('routes:check.title')}>
      <Given>
        {t('given.label')}
        <Button variant="outlined" size="small" onClick={onAnother}>
          {t('given.another')}
        </Button>
      </Given>
      <output ref={answer} tabIndex={-1} aria-label={t('answer.label')}>
        {children}
      </output>
    </Page>
  );
}
