import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

const Mark = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  fontWeight: 400,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

interface SampleMarkProps {
  /** Set on a sample; nothing is rendered for any other document. */
  readonly of: true | undefined;
}

/** Follows the title of a sample on cards and in rows: the banner that says so is on its own page. */
export function SampleMark({ of }: SampleMarkProps) {
  const { t } = useTranslation('common');
  return of ? <Mark>{t('sample.mark')}</Mark> : null;
}
