import type { ReactNode } from 'react';
import type { Standing } from '#src/data/collections/corruption-cases/case-texts.ts';
import { AlertIcon } from '#src/ui/icons/icons.tsx';
import { FactLine } from '#src/ui/record/RecordFacts.tsx';
import { Band } from '#src/ui/status/Band.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { tablet, apartRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { outcomeLooks } from './StatusBadge.tsx';

const Bands = styled('div')({
  display: 'grid',
  gap: 1,
  // Several are as large as each other, and leave space for the title.
  '& > :not(:only-child) strong': { fontSize: '1.125rem' },
  [`@media (min-width: ${tablet})`]: { gap: 8 },
});

interface CaseBandsProps {
  readonly standings: readonly Standing[];
  /** The notice of a case in which nobody has a status. */
  readonly notice: string;
}

/** How the people of a case stand, in the colours of their stages, each with its fixed notice. */
export function CaseBands({ standings, notice }: CaseBandsProps) {
  const { t } = useTranslation('case');
  return (
    <Bands>
      {standings.length === 0 && notice}
      {standings.map(({ who, word, outcome, notice: own }) => {
        const { color, Icon } = outcomeLooks[outcome];
        return (
          <Band key={who} tone={color} icon={<Icon size={28} />} word={word}>
            {t('standing', { who, notice: own })}
          </Band>
        );
      })}
    </Bands>
  );
}

/** What a reader of a case needs first: how recent it is, how far it has come, what is alleged and replied. */
export const CaseHead = styled('div')({
  '&& > * + *': { marginTop: 12 },
  '&& > section': { marginTop: 20 },
});

const Row = styled('div')(({ theme }) => ({
  ...apartRow,
  gap: 12,
  '& button': { flex: 'none', '@media print': { display: 'none' } },
  '& strong': { color: theme.vars.palette.warning.main },
  '& svg': { verticalAlign: '-0.2em' },
}));

interface CaseFactsProps {
  /** ISO date of the latest step of the proceedings; '' if there is none. */
  readonly latest: string;
  /** ISO date. */
  readonly verifiedAt: string | undefined;
  /** That a status may have changed. */
  readonly stale: string | undefined;
  /** A button. */
  readonly children?: ReactNode;
}

/** How recent the statuses of a case are. */
export function CaseFacts({ latest, verifiedAt, stale, children }: CaseFactsProps) {
  const { t } = useTranslation(['case', 'common']);
  return (
    <Row>
      <FactLine>
        {latest && <span>{t('latest', { date: formatDate(latest) })}</span>}
        {verifiedAt && <span>{t('common:record.verified', { date: formatDate(verifiedAt) })}</span>}
        {stale && (
          <strong>
            <AlertIcon size={16} /> {stale}
          </strong>
        )}
      </FactLine>
      {children}
    </Row>
  );
}
