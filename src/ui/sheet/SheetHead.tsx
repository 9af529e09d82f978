import { useTranslation } from 'react-i18next';
import { styled } from '#src/ui/theme/styled.ts';
import { IconButton } from '#src/ui/controls/Button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 8px 0 20px',
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

interface SheetHeadProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** What a sheet is, and the way to close it. */
export function SheetHead({ id, title, onClose }: SheetHeadProps) {
  const { t } = useTranslation('common');
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <IconButton aria-label={t('actions.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Head>
  );
}
