import { useTranslation } from 'react-i18next';
import type { PoliticianRecord } from '#src/data/politicians/politician.collection.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { SourceMark } from '#src/ui/record/SourceMark.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** Offices held and from when to when. */
export function Terms({ terms }: Pick<PoliticianRecord, 'terms'>) {
  const { t } = useTranslation('politicians');
  return (
    <Section title={t('person.terms')}>
      {terms.length === 0 && <p>{t('unknown')}</p>}
      <List>
        {terms.map(({ office, constituency, party, electedIn, from, to, sourceIndex }) => (
          <li key={`${office} ${from ?? electedIn}`}>
            <strong>{office}</strong>
            {sourceIndex !== undefined && <SourceMark number={sourceIndex + 1} />}
            <small>
              {from === undefined
                ? t('person.elected', { year: electedIn })
                : to === undefined
                  ? t('person.current', { from: formatDate(from) })
                  : t('person.until', { from: formatDate(from), to: formatDate(to) })}
              {[constituency, party].flatMap((each) => (each ? [`・${each}`] : [])).join('')}
            </small>
          </li>
        ))}
      </List>
    </Section>
  );
}
