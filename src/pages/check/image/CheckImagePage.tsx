import { useMutation } from '@tanstack/react-query';
import {
  startTransition,
  Suspense,
  useEffect,
  useState,
  type DragEvent,
  type ReactNode,
  useRef,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import checkTexts from '#src/locales/zh-TW/check.json';
import imageTexts from '#src/locales/zh-TW/check/image.json';
import { freeMemory } from '#src/platform/browser/free-memory.ts';
import { loadOnce } from '#src/platform/browser/load-once.ts';
import { takeShared } from '#src/platform/browser/shared.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { CheckTabs } from '#src/pages/check/CheckTabs.tsx';
import { Button } from '#src/ui/controls/Button.tsx';
import { CameraIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { DropBox, DropActions } from '#src/ui/forms/DropBox.ts';
import { ImageFileInput } from '#src/ui/forms/ImageFileInput.tsx';
import { usePastedFiles } from '#src/ui/forms/use-pasted-files.ts';

interface ImageInputProps {
  readonly label: string;
  readonly chooseLabel: string;
  readonly cameraLabel: string;
  readonly hint: string;
  /** Replaces the hint while a file is dragged over the area. */
  readonly activeHint: string;
  readonly note?: ReactNode;
  readonly onImage: (file: File) => void;
}

/** Accepts one image: chosen, photographed, dropped, or pasted anywhere on the page. */
function ImageInput({ label, chooseLabel, cameraLabel, note, ...props }: ImageInputProps) {
  const { hint, activeHint, onImage } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: Iterable<File> | null | undefined): void {
    const [file] = files ?? [];
    if (file) onImage(file);
  }
  usePastedFiles(take);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <DropBox
      aria-label={label}
      data-active={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ImageFileInput ref={chooser} label={chooseLabel} onChoose={onImage} />
      <ImageFileInput ref={camera} label={cameraLabel} onChoose={onImage} isCamera />
      <DropActions>
        <Button
          variant="contained"
          size="large"
          startIcon={<UploadIcon />}
          onClick={() => chooser.current?.click()}
        >
          {chooseLabel}
        </Button>
        <Button
          data-camera
          variant="outlined"
          size="large"
          startIcon={<CameraIcon />}
          onClick={() => camera.current?.click()}
        >
          {cameraLabel}
        </Button>
      </DropActions>
      <p>{isOver ? activeHint : hint}</p>
      {note}
    </DropBox>
  );
}

export const texts = { check: checkTexts, 'check/image': imageTexts };

const Private = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

// The page is opened to choose an image; the answer's code is loaded meanwhile.
const ImageAnswer = lazyPart(async () => (await import('./ImageAnswer.tsx')).ImageAnswer);

/** Cached: even a loaded `import()` resolves in a later task, and rendering in between would delay the lookup. */
const client = loadOnce(() => import('#src/data/retrieval/image-search/lookup-client.ts'));

const reader = () => import('#src/data/retrieval/image-search/read-words.ts');

/** The last checked image, only in memory, and its history entry: going back looks it up again. */
let last: { readonly entry: string; readonly file: Blob } | undefined;

/** 「這張圖查過了嗎？」: compares an image, on the device, with all debunking images. */
export default function CheckImagePage() {
  const { t } = useTranslation(['check/image', 'routes']);
  const { key: entry } = useLocation();
  const [image, setImage] = useState<Blob>();
  // Before the effect below, which may run after the visitor has chosen an image.
  const [earlier] = useState(() => (last?.entry === entry ? last.file : undefined));

  /** A file that was not found at first: its words are recognised while a second method compares it. */
  const [unsure, setUnsure] = useState<{ readonly file: Blob; readonly toRead: Promise<ArrayBuffer> }>();
  const lookup = useMutation({
    mutationFn: async (file: Blob) =>
      (await client()).recognise(file, (toRead) => {
        // The same file again: its words are already recognised.
        setUnsure((known) => (known?.file === file ? known : { file, toRead }));
        // The lookup itself reports this error.
        toRead.catch(() => setUnsure((known) => (known?.toRead === toRead ? undefined : known)));
      }),
  });

  // Visitors come here to check an image: loads the data for the comparison while they choose one.
  useEffect(() => {
    void ImageAnswer.preload();
    // The lookup itself reports this error.
    void client()
      .then(({ prepareLookup }) => prepareLookup())
      .catch(() => {});
  }, []);

  function check(file: Blob): void {
    last = { entry, file };
    if (unsure && unsure.file !== file) unsure.toRead.then(freeMemory, () => {});
    // A transition, so that the lookup's worker starts before the image is rendered.
    startTransition(() => setImage(file));
    lookup.mutate(file);
    // Most images are not exact copies of a known one, so their words are recognised next.
    void reader()
      .then(({ warmWordReader }) => warmWordReader())
      .catch(() => {});
  }

  useEffect(() => {
    // Only once: taking a shared image removes it.
    void takeShared('image').then((shared = earlier) => shared && check(shared));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens
  }, []);

  return (
    <Page title={t('routes:checkImage.title')} lead={t('lead')}>
      <PageHead description={t('lead')} />
      <CheckTabs current="checkImage" />
      <Section title={t('input.title')}>
        <ImageInput
          label={t('input.title')}
          chooseLabel={t('input.choose')}
          cameraLabel={t('input.camera')}
          hint={t('input.hint')}
          activeHint={t('input.active')}
          note={<Private>{t('input.private')}</Private>}
          onImage={check}
        />
        {image && (
          <Suspense fallback={null}>
            <ImageAnswer
              file={image}
              lookup={lookup}
              toRead={unsure?.file === image ? unsure.toRead : undefined}
              onRetry={() => lookup.mutate(image)}
            />
          </Suspense>
        )}
      </Section>
    </Page>
  );
}
