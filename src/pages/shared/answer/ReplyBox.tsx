import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import replyTexts from '#src/locales/zh-TW/reply.json';
import { cutText } from '#src/platform/cut-text.ts';
import { type Verdict, verdictScale } from '#src/platform/verdict-scale.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { copyText } from '#src/ui/feedback/copy-text.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { CopyIcon, ShareIcon } from '#src/ui/icons/icons.tsx';
import { isTouchDevice, shareTargets, shareText } from '#src/ui/share/share-targets.ts';
import { addPartTexts } from '#src/ui/states/part-texts.ts';
import { buttonLook } from '#src/ui/theme/button-look.ts';
import { radius, readingWidth } from '#src/ui/theme/shape.ts';
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
    fontSize: '1rem',
    lineHeight: 1.7,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '@media print': { display: 'none' },
}));

const Buttons = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: 8,
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
  readonly verdict?: Verdict | undefined;
  readonly finding: string;
  /** The absolute URL of the answer. */
  readonly url: string;
}

/** Converts quotation marks inside a quotation to the double ones. */
const quoted = (text: string): string => text.replaceAll('「', '『').replaceAll('」', '』');

const never = () => () => {};

/** A ready-made reply to the person who sent the message, in two tones, to send by LINE or to copy. */
export function ReplyBox({ title, verdict, finding, url }: ReplyBoxProps) {
  const { t } = useTranslation(['reply', 'common']);
  const [tone, setTone] = useState<(typeof tones)[number]>('elder');
  const onTouchDevice = useSyncExternalStore(never, isTouchDevice, () => true);
  const key = verdict && verdictScale[verdict].key;
  const text =
    tone === 'elder'
      ? t(`elder.${key ?? 'information'}`, {
          title: quoted(cutText(title, titleLength, '…')),
          finding,
        })
      : t('short', {
          title,
          finding,
          verdict: key ? t(`common:verdict.${key}.word`) : t('information'),
        });
  const shared = { title, text, url };
  const [line] = shareTargets(shared, onTouchDevice);

  return (
    <Root aria-label={t('title')}>
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
