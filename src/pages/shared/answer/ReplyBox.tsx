import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import replyTexts from '#src/locales/zh-TW/reply.json';
import { cutText } from '#src/platform/text/cut-text.ts';
import { type Checker, type Verdict, verdictScale, verdictVoice } from '#src/platform/text/verdict-scale.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { CopyIcon, ShareIcon } from '#src/ui/icons/icons.tsx';
import { isTouchDevice, shareTargets, shareText } from '#src/ui/share/share-targets.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { buttonLook } from '#src/ui/theme/button-look.ts';
import { radius, readingWidth, gridOf, readingText } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

addPartTexts({ reply: replyTexts });

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: readingWidth,
  marginTop: 16,
  '& legend': { ...theme.typography.body2, fontWeight: 400, marginBottom: 4 },
  '& blockquote': {
    margin: 0,
    padding: '10px 14px',
    borderRadius: radius.card,
    backgroundColor: theme.vars.palette.background.sunken,
    ...readingText,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '@media print': { display: 'none' },
}));

const Buttons = styled('div')({
  ...gridOf('repeat(auto-fit, minmax(min(9rem, 100%), 1fr))', 8),
});

const LineLink = styled('a')(({ theme }) => ({
  ...buttonLook(theme, { variant: 'contained' }),
  '& svg': { marginInline: '-4px 8px' },
}));

/** The maximum length of a title in a reply, in characters. */
const titleLength = 60;

const tones = ['elder', 'short'] as const;

interface ReplyBoxProps {
  readonly title: string;
  /** Undefined for an information card, which has no verdict. */
  readonly verdict: Verdict | undefined;
  /** The organisation that gave the verdict; undefined is this site. */
  readonly checker: Checker | undefined;
  /** ISO date of the check. */
  readonly checkedOn: string;
  readonly finding: string;
  /** The absolute URL of the answer. */
  readonly url: string;
}

const never = () => () => {};

/**
 * Returns the texts of a reply to the person who sent the message, by tone. Each says whose check it is and of which
 * day; another organisation's conclusion is quoted.
 */
function useReplies({ title, verdict, checker, checkedOn, finding }: Omit<ReplyBoxProps, 'url'>) {
  const { t } = useTranslation(['reply', 'common']);
  const site = t('common:site.name');
  const date = checkedOn === '' ? t('undated') : formatDate(checkedOn);
  const short = cutText(title, titleLength, '…');
  if (!verdict)
    return {
      elder: t('elder.information', { title: short, finding }),
      short: t('short.information', { title, finding }),
    };
  const { word } = verdictVoice({ verdict, checker }, (key, values) =>
    t(`common:${key}`, { checker: '', word: '', ...values }),
  );
  return {
    elder: checker
      ? t('elder.others', {
          checker: checker.name,
          word: checker.verdictInTheirWords,
          title: short,
          date,
          finding,
        })
      : t(`elder.${verdictScale[verdict].key}`, { title: short, site, date, finding }),
    short: t('short.verdict', { word, title, finding, by: checker?.name ?? site, date }),
  };
}

/** A ready-made reply to the person who sent the message, in two tones, to send by LINE or to copy. */
export function ReplyBox({ url, ...answer }: ReplyBoxProps) {
  const { t } = useTranslation('reply');
  const [tone, setTone] = useState<(typeof tones)[number]>('elder');
  const onTouchDevice = useSyncExternalStore(never, isTouchDevice, () => true);
  const shared = { title: answer.title, text: useReplies(answer)[tone], url };
  const [line] = shareTargets(shared, onTouchDevice);

  return (
    <Root aria-label={t('title')} data-share="">
      <Buttons>
        <LineLink href={line.href} target="_blank" rel="noopener noreferrer">
          <ShareIcon size={20} />
          {t('line')}
        </LineLink>
        <Button
          variant="outlined"
          startIcon={<CopyIcon size={20} />}
          onClick={() => void copyText(shareText(shared), t('copied'))}
        >
          {t('copy')}
        </Button>
      </Buttons>
      <Choices
        label={t('tone.label')}
        value={tone}
        options={tones.map((value) => ({ value, label: t(`tone.${value}`) }))}
        onChoose={setTone}
      />
      <blockquote aria-label={t('preview')}>{shareText(shared)}</blockquote>
    </Root>
  );
}
