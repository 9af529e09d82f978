import { useTranslation } from '#src/ui/text/use-translation.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { radius, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { Correction } from '#src/data/content/declare/envelope.ts';

const Box = styled('aside')(({ theme }) => ({
  margin: '20px 0',
  padding: '12px 16px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.warning.container,
  ...readingText,
  '& h2': { fontSize: '1rem', margin: 0, color: theme.vars.palette.warning.main },
  '& dl': { margin: '4px 0 0' },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: '0 0 4px', whiteSpace: 'pre-line' },
}));

/** A correction: the earlier text, the corrected one, the reason. */
export function CorrectionText({ before, after, reason }: Correction) {
  const { t } = useTranslation('common');
  // An entry that an admin removed says only that, and why.
  if (before === '' && after === '') return <p>{t('record.redacted', { reason })}</p>;
  return (
    <dl>
      <dt>{t('record.before')}</dt>
      <dd>{before}</dd>
      <dt>{t('record.after')}</dt>
      <dd>{after}</dd>
      {reason && (
        <>
          <dt>{t('record.reason')}</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  );
}

/** A dated box for each correction, newest first: the earlier text, the corrected one, the reason. */
export function RecordCorrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  const { t } = useTranslation('common');
  return corrections.toReversed().map((correction, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- corrections are never reordered and two may be equal
    <Box key={index} aria-label={t('record.corrections')}>
      <h2>{t('record.corrected', { date: formatDate(correction.at) })}</h2>
      <CorrectionText {...correction} />
    </Box>
  ));
}
