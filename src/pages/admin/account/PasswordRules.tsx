import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from 'react-i18next';
import type { PasswordCheck } from '#src/platform/password-policy.ts';
import { CheckIcon } from '#src/ui/icons/icons.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const Rules = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, color: theme.vars.palette.text.secondary },
  '& li[data-met]': { color: theme.vars.palette.text.primary },
  '& li > span:first-of-type': {
    flex: 'none',
    width: 20,
    height: 20,
    textAlign: 'center',
    lineHeight: '20px',
  },
}));

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

/** What the service asks of a password, and how much of it is there already. */
export function PasswordRules({ check }: { readonly check: PasswordCheck }) {
  const { t } = useTranslation('admin/account');
  return (
    <div>
      <Heading>{t(check.enforced ? 'password.rules' : 'password.advice')}</Heading>
      <Rules aria-live="polite">
        {check.rules.map(({ name, met, count }) => (
          <li key={name} data-met={met || undefined}>
            <span aria-hidden>{met ? <CheckIcon size={20} /> : '・'}</span>
            <span>
              {t(`password.rule.${name}`, { count, symbols: check.symbols })}
              <VisuallyHidden>（{t(met ? 'password.met' : 'password.unmet')}）</VisuallyHidden>
            </span>
          </li>
        ))}
      </Rules>
    </div>
  );
}
