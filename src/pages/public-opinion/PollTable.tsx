import type { PublicOpinionRecord } from '#src/data/collections/public-opinions/public-opinion.collection.ts';
import { visuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { desktop, solidLook } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';

// The table is the chart: every figure is beside its bar.
const Table = styled('table')(({ theme: { vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '1rem',
  lineHeight: 1.5,
  '& caption': { textAlign: 'start', marginBottom: 6, overflowWrap: 'anywhere' },
  '& thead': visuallyHidden,
  '& tbody :is(th, td)': { padding: '5px 0', textAlign: 'start', fontWeight: 400 },
  '& tbody th': { width: '40%', paddingRight: 12, [`@media (min-width: ${desktop})`]: { width: '10em' } },
  '& b': { float: 'inline-end', minWidth: '3.2em', textAlign: 'end' },
  '& i': {
    display: 'block',
    height: 12,
    boxShadow: `inset 0 0 0 1px ${vars.palette.divider}`,
    margin: '0.4em 4.2em 0 0',
    backgroundColor: vars.palette.background.sunken,
  },
  // A value of 0 is a hairline; an unknown value has no bar.
  '& i > i': {
    minWidth: 2,
    margin: 0,
    boxShadow: 'none',
    backgroundColor: vars.palette.primary.main,
    ...solidLook,
  },
  '& td[data-unknown]': { color: vars.palette.text.secondary },
}));

/** Formats a share or a number of people, with one decimal at most. */
export const figure = new Intl.NumberFormat('zh-TW', { maximumFractionDigits: 1 });

type Poll = NonNullable<PublicOpinionRecord['poll']>;

/** The question and the answers in the order of the questionnaire, with their shares as bars. */
export function PollTable({ question, results }: Pick<Poll, 'question' | 'results'>) {
  const { t } = useTranslation('public-opinion');
  return (
    <Table>
      <caption>{t('poll.caption', { question })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('poll.answer')}</th>
          <th scope="col">{t('poll.share')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ label, share }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {share === undefined ? (
              <td data-unknown>{t('poll.unknown')}</td>
            ) : (
              <td>
                <b>{figure.format(share)}%</b>
                <i aria-hidden="true">
                  <i style={{ width: `${share}%` }} />
                </i>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
