import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';

/** A warning above the content that it concerns. */
export const Notice = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: '0 0 16px',
  padding: '10px 14px',
  borderRadius: radius.control,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.container,
  '& svg': { flex: 'none', marginTop: 1 },
}));

interface PartialNoticeProps {
  /** The number of entries that could not be shown. */
  readonly count: number;
}

/** Warns that some entries could not be shown; renders nothing if there are none. */
export function PartialNotice({ count }: PartialNoticeProps) {
  const { t } = useTranslation('common');
  if (count === 0) return null;
  return (
    <Notice>
      <AlertIcon size={20} />
      {t('partial.notice', { count })}
    </Notice>
  );
}
