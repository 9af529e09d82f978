import { useTranslation } from '#src/ui/text/use-translation.ts';
import { CheckedOn } from '#src/pages/shared/time/CheckedOn.tsx';
import { useToday } from '#src/pages/shared/time/use-now.ts';
import type { Checker, Verdict, GivenVerdict } from '#src/platform/text/verdict-scale.ts';
import { ExternalLink } from '#src/ui/controls/TextLink.tsx';
import { AlertIcon, ExternalIcon } from '#src/ui/icons/icons.tsx';
import { Band } from '#src/ui/status/Band.tsx';
import { readingWidth } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { isOld } from './answer-words.ts';
import { useVerdictVoice, VerdictIcon } from '#src/ui/verdict/VerdictMarks.tsx';

/**
 * The verdict as a full-width band with a sentence that explains it, at the head of an answer. That of another
 * organisation says whose it is, in their words, and links to their page.
 */
export function VerdictBand({ verdict, checker }: GivenVerdict) {
  const { t } = useTranslation('common');
  const { word, notice, sign, color, pattern } = useVerdictVoice({ verdict, checker });
  return (
    <Band tone={color} icon={<VerdictIcon sign={sign} size={28} />} word={word} pattern={pattern}>
      {notice}
      {checker && (
        <ExternalLink to={checker.url}>
          {t('verdict.others.link', { checker: checker.name })} <ExternalIcon size="1em" />
        </ExternalLink>
      )}
    </Band>
  );
}

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.note,
  maxWidth: readingWidth,
  overflowWrap: 'anywhere',
  '& p': { margin: '4px 0 0' },
  '& [role="note"]': {
    display: 'flex',
    gap: 6,
    fontWeight: 700,
    color: theme.vars.palette.warning.main,
    '& svg': { flex: 'none', marginTop: 2 },
  },
}));

const Finding = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: readingWidth,
  margin: '12px 0 8px',
  fontWeight: 700,
  overflowWrap: 'anywhere',
}));

interface AnswerHeadProps {
  /** Undefined for an information card, which has no verdict. */
  readonly verdict: Verdict | undefined;
  /** The organisation that gave the verdict; undefined is this site. */
  readonly checker: Checker | undefined;
  readonly finding: string;
  readonly source?: { readonly title: string; readonly publisher?: string; readonly url: string } | undefined;
  /** ISO date of the check. */
  readonly checkedOn: string;
}

/** The head of every answer: the verdict, two sentences, the best source, and when it was checked. */
export function AnswerHead({ verdict, checker, finding, source, checkedOn }: AnswerHeadProps) {
  const { t } = useTranslation('common');
  const today = useToday();
  return (
    <>
      {verdict && <VerdictBand verdict={verdict} checker={checker} />}
      <Finding>{finding}</Finding>
      <Facts>
        {source && (
          <p>
            {t('record.basis')}
            <ExternalLink to={source.url}>{source.title}</ExternalLink>
            {source.publisher && source.publisher !== source.title && `・${source.publisher}`}
          </p>
        )}
        <p>
          <CheckedOn day={checkedOn} />
        </p>
        {isOld(checkedOn, today) && (
          <p role="note">
            <AlertIcon size={18} />
            {t('record.old')}
          </p>
        )}
      </Facts>
    </>
  );
}
