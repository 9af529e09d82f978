import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

interface LoadingProps {
  readonly children: ReactNode;
}

/** Says 載入中 to those who do not see the skeleton. */
export function Loading({ children }: LoadingProps) {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <VisuallyHidden as="output">{t('loading')}</VisuallyHidden>
      {children}
    </div>
  );
}
