import { useTranslation } from 'react-i18next';
import type { AuthProblem } from '#src/platform/auth-problem.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import type { AuthActs } from './use-auth-act.ts';

/** The sentence that says what to do about a problem; undefined where there is nothing to say. */
function useAuthWords(): (problem: AuthProblem | undefined) => string | undefined {
  const { t } = useTranslation('auth-errors');
  return (problem) =>
    problem?.message && t(problem.message, { code: problem.code, host: globalThis.location.hostname });
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 14px',
  lineHeight: 1.7,
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  '& > svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.error.main },
}));

/** What went wrong with the last act, and the other way where there is one. */
export function AuthAlert({ problem, byRedirect }: Pick<AuthActs, 'problem' | 'byRedirect'>) {
  const { t } = useTranslation('sign-in');
  const words = useAuthWords()(problem);
  return (
    <>
      {words && (
        <Root role="alert">
          <AlertIcon size={20} />
          <span>{words}</span>
        </Root>
      )}
      {byRedirect && (
        <Button variant="outlined" onClick={byRedirect}>
          {t('byRedirect')}
        </Button>
      )}
    </>
  );
}
