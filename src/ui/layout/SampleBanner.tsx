import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

const Banner = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '6px 16px',
  textAlign: 'center',
  fontWeight: 700,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.container,
}));

interface SampleBannerProps {
  /** One sample, or a site that has samples among its content. */
  readonly of: 'item' | 'site';
}

/** States what is invented: this page, or the samples on this site. */
export function SampleBanner({ of }: SampleBannerProps) {
  const { t } = useTranslation('common');
  return <Banner aria-label={t('sample.label')}>{t(`sample.${of}`)}</Banner>;
}
