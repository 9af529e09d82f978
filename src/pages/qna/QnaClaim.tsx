import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { QnaRecord } from '#src/data/collections/qna/qna.collection.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { hostOf } from '#src/ui/record/SourceList.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { radius, gridOf } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { VerdictBadge } from '#src/ui/verdict/VerdictMarks.tsx';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.sunken,
  overflowWrap: 'anywhere',
  '& blockquote': { margin: '8px 0 0', whiteSpace: 'pre-line' },
  '& blockquote::before': { content: '"「"' },
  '& blockquote::after': { content: '"」"' },
  '& dl': {
    ...theme.typography.body2,
    ...gridOf('auto 1fr', '4px 12px'),
    margin: '12px 0 0',
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

function OriginalLink({ url, children }: { readonly url: string; readonly children?: ReactNode }) {
  return (
    <ExternalLink to={url}>
      {children ?? hostOf(url)} <ExternalIcon size="1em" />
    </ExternalLink>
  );
}

/** The claim as it was made, under its verdict: by whom, when, where, and the archived copy. */
export function QnaClaim({ id, record }: { readonly id: string; readonly record: QnaRecord }) {
  const { t } = useTranslation('qna');
  const { claim, verdict, checker, claimant, claimedOn, claimedIn, claimUrl, claimArchivedUrl } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('claim.by'), claimant],
    [t('claim.on'), claimedOn && formatDate(claimedOn)],
    [t('claim.in'), claimedIn],
    [t('claim.original'), claimUrl && <OriginalLink key="original" url={claimUrl} />],
    [t('claim.archived'), claimArchivedUrl && <OriginalLink key="archived" url={claimArchivedUrl} />],
  ];
  const known = facts.filter(([, value]) => value !== undefined);
  return (
    <Section id={id} title={t('claim.title')}>
      <Figure>
        <VerdictBadge verdict={verdict} checker={checker} />
        <blockquote>{claim}</blockquote>
        {known.length > 0 && (
          <figcaption>
            <dl>
              {known.map(([label, value]) => [
                <dt key={`${label} `}>{label}</dt>,
                <dd key={label}>{value}</dd>,
              ])}
            </dl>
          </figcaption>
        )}
      </Figure>
    </Section>
  );
}
