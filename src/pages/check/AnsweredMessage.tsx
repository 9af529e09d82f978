import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { styled } from '#src/ui/theme/styled.ts';

const Given = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& > p': {
    flex: 1,
    margin: 0,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& > button': { flex: 'none' },
}));

interface AnsweredMessageProps {
  readonly message: string;
  readonly onAnother: () => void;
  /** The answer. */
  readonly children: ReactNode;
}

/** The page with the answer in place of the form, so that all of it fits on a phone's screen. */
export function AnsweredMessage({ message, onAnother, children }: AnsweredMessageProps) {
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
        <p>
          <VisuallyHidden>{t('given.label')}</VisuallyHidden>
          {message}
        </p>
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
