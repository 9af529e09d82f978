import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { debunkingImageItem } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import type { LookupAnswer, FoundImage } from '#src/data/retrieval/image-search/lookup-client.ts';
import {
  ImageError,
  type ImageRefusal,
} from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { linkTo } from '#src/links.ts';
import { AnswerHead, VerdictBand } from '#src/pages/shared/answer/AnswerHead.tsx';
import { DebunkingImageCard } from '#src/pages/shared/images/DebunkingImageCard.tsx';
import { imageAnswer } from '#src/pages/shared/images/image-answer.ts';
import { SectionLinks } from '#src/pages/shared/site/SectionLinks.tsx';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { Button, LinkButton } from '#src/ui/controls/Button.tsx';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { gridOfImages, imageFrame } from '#src/ui/images/image-layout.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { StateMessage } from '#src/ui/states/StateMessage.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { useWords, type WordsState, WordsSearch } from './WordsSearch.tsx';

/** The largest size of the card's image in device pixels on phones. */
const maxSize = { width: 640, height: 800 };

async function draw(file: Blob, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const context = canvas.getContext('2d');
    if (signal.aborted || !context) return;
    const scale = Math.min(1, maxSize.width / bitmap.width, maxSize.height / bitmap.height);
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  } finally {
    bitmap.close();
  }
}

/**
 * An image from this device, drawn at the displayed size: an `<img>` is decoded at full size, 10 MB for a
 * screenshot, and earlier ones stay in the browser's cache.
 */
function ChosenImage({ file, alt }: { readonly file: Blob; readonly alt: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    // The comparison decoded it before; if decoding fails now, the canvas stays empty.
    if (canvas.current) draw(file, canvas.current, controller.signal).catch(() => {});
    return () => controller.abort();
  }, [file]);
  return <canvas ref={canvas}>{alt}</canvas>;
}

const Grid = styled('ul')(gridOfImages, { margin: '20px 0' });

const Frame = styled('div')(imageFrame, {
  '& > canvas': { display: 'block', width: '100%' },
});

const Caption = styled('p')({ margin: '6px 0 0', fontSize: '1rem' });

interface SideBySideProps {
  /** The visitor's image. */
  readonly file: Blob;
  readonly found: readonly FoundImage[];
}

/** The visitor's image beside the similar ones of the site. */
function SideBySide({ file, found }: SideBySideProps) {
  const { t } = useTranslation('check/image');
  return (
    <Grid aria-label={t('answer.label')}>
      <li>
        <Frame>
          <ChosenImage file={file} alt={t('mineAlt')} />
        </Frame>
        <Caption>{t('mine')}</Caption>
      </li>
      {found.map(({ record }) => (
        <DebunkingImageCard
          key={record.id}
          record={record}
          meta={t(isClarifyingCard(record) ? 'answer.open' : 'answer.openPlain')}
        />
      ))}
    </Grid>
  );
}

const Answer = styled('output')({ display: 'block', marginTop: 24 });

/** The text for each reason, grouped by what the visitor can do about it. */
const refusalText = {
  tooManyBytes: 'tooLarge',
  tooWide: 'tooLarge',
  tooManyPixels: 'tooLarge',
  notAnImage: 'notAnImage',
  svg: 'notAnImage',
  otherFormat: 'notAnImage',
  empty: 'notAnImage',
  heic: 'heic',
  noEncoder: 'noEncoder',
  failed: 'failed',
} as const satisfies Partial<Record<ImageRefusal, string>>;

const textOf = (reason: ImageRefusal) =>
  reason in refusalText ? refusalText[reason as keyof typeof refusalText] : 'damaged';

/**
 * Returns the text for an image that was not found, depending on how far its words were recognised: it must not
 * claim more than was tried.
 */
function notFoundText(state: WordsState, { isComplete, outOfReach }: LookupAnswer) {
  if (outOfReach > 0) return 'outOfReach';
  if (!isComplete) return 'unsure';
  if (state.step === 'running') return 'reading';
  if (state.step === 'unsearched') return 'unsearched';
  if (state.step !== 'done') return 'imageOnly';
  if (state.found.length > 0) return 'byWords';
  return state.words === '' ? 'noWords' : 'none';
}

const isCard = ({ record }: FoundImage): boolean => isClarifyingCard(record);

/**
 * Returns the texts for similar cards, depending on the recognised words: they lead to the same image, they
 * belong to something else, or only the images were compared.
 */
function probableText(state: WordsState, found: readonly FoundImage[]) {
  if (state.step === 'running') return ['probable', 'wordsReading'] as const;
  if (state.step !== 'done' || state.words === '') return ['probable', 'probableHint'] as const;
  const isAgreed = agreeing(state, found).length > 0;
  return isAgreed ? (['agreed', 'agreedHint'] as const) : (['probable', 'wordsDiffer'] as const);
}

/** Returns the similar images that the recognised words lead to as well. */
const agreeing = (state: WordsState, found: readonly FoundImage[]): FoundImage[] =>
  found.filter(
    ({ record }) =>
      state.step === 'done' &&
      state.found.some(({ item }) => item.collection === 'debunkingImages' && item.id === record.id),
  );

/** The answer of a card that is the visitor's image: its verdict at once, the rest once its document is loaded. */
function CardHead({ record: { id, verdict } }: Pick<FoundImage, 'record'>) {
  const { data } = useQuery(debunkingImageItem(id));
  if (data?.state === 'published') return <AnswerHead {...imageAnswer(data.record)} />;
  return !data && verdict ? <VerdictBand verdict={verdict} checker={undefined} /> : null;
}

/**
 * Returns what a comparison that found images is answered with: the texts, and the images to show. Only a card
 * that is the same image means that it was checked.
 */
function answerOf(state: WordsState, found: readonly FoundImage[]) {
  const cards = found.filter(isCard);
  const sameCards = cards.filter(({ isSame }) => isSame);
  if (sameCards.length > 0) return { texts: ['same', 'sameHint'] as const, shown: sameCards };
  const same = found.filter(({ isSame }) => isSame);
  if (same.length > 0) return { texts: ['plain', 'plainHint'] as const, shown: same };
  if (cards.length === 0) return { texts: ['plainProbable', 'plainProbableHint'] as const, shown: found };
  const agreed = agreeing(state, cards);
  return { texts: probableText(state, cards), shown: agreed.length > 0 ? agreed : cards };
}

/** Scrolls an element to the top of the window, if it starts in the lower half or below. */
function showTop(element: HTMLElement): void {
  if (element.getBoundingClientRect().top > globalThis.innerHeight / 2) element.scrollIntoView();
}

interface ImageAnswerProps {
  /** The visitor's image. */
  readonly file: Blob;
  readonly lookup: UseMutationResult<LookupAnswer, Error, Blob>;
  /**
   * Resolves with the image for text recognition, once the image was not found at first and a second comparison
   * is running.
   */
  readonly toRead: Promise<ArrayBuffer> | undefined;
  readonly onRetry: () => void;
}

/** The answer to an image: the same one, similar ones, or nothing yet. */
export function ImageAnswer({ file, lookup, toRead, onRetry }: ImageAnswerProps) {
  const { t } = useTranslation(['check/image', 'check']);
  const { data: answer, error } = lookup;
  const found = answer?.found;
  const needsWords = toRead !== undefined && !error && !found?.some((each) => each.isSame && isCard(each));
  const words = useWords(needsWords ? toRead : undefined);
  const output = useRef<HTMLOutputElement>(null);
  const isAnswered = Boolean(error ?? answer);
  useEffect(() => {
    // On a phone the image input fills the screen: the result below it would not be visible.
    if (isAnswered && output.current) showTop(output.current);
  }, [isAnswered]);

  function content() {
    if (error instanceof ImageError) return <StateMessage title={t(`refused.${textOf(error.reason)}`)} />;
    if (error) {
      const kind = errorKind(error);
      return (
        <ErrorState
          kind={kind}
          hint={kind === 'offline' ? t('check:offline') : undefined}
          onRetry={onRetry}
        />
      );
    }
    if (!answer || !found) return <ProgressBar label={t(toRead ? 'searching' : 'looking')} />;
    const { isComplete, outOfReach } = answer;
    const next = (
      <SectionLinks to={['check', 'debunkingImages']}>
        {!isComplete && (
          <Button variant="outlined" onClick={onRetry}>
            {t('answer.unsure.retry')}
          </Button>
        )}
        <LinkButton variant="contained" to={linkTo('report', { kind: 'check', about: linkTo('checkImage') })}>
          {t('answer.none.report')}
        </LinkButton>
      </SectionLinks>
    );
    if (found.length > 0) {
      const {
        texts: [title, hint],
        shown,
      } = answerOf(words.state, found);
      const [first] = shown;
      return (
        <>
          <h3>{t(`answer.${title}`)}</h3>
          <p>{t(`answer.${hint}`)}</p>
          {title === 'same' && first && <CardHead record={first.record} />}
          <SideBySide file={file} found={shown} />
          {title !== 'same' && !isComplete && (
            <p>{t(outOfReach > 0 ? 'answer.outOfReach.hint' : 'answer.partial')}</p>
          )}
          {!shown.some(isCard) && next}
        </>
      );
    }
    const text = notFoundText(words.state, answer);
    return <EmptyState title={t(`answer.${text}.title`)} hint={t(`answer.${text}.hint`)} action={next} />;
  }

  return (
    <>
      <Answer ref={output} aria-label={t('answer.label')}>
        {content()}
      </Answer>
      {needsWords && <WordsSearch {...words} />}
    </>
  );
}
