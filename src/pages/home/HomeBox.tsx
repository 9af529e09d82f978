import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { titlesPath } from '#src/platform/browser/published-page.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { notify } from '#src/ui/feedback/notify.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { CameraIcon } from '#src/ui/icons/icons.tsx';
import { knowsHas, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 8,
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  // The focus ring surrounds the whole form field.
  '&:has(input:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& > input[type="search"]': {
    flex: '1 1 100%',
    minWidth: 0,
    minHeight: 44,
    padding: '0 8px',
    border: 0,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    appearance: 'none',
    textOverflow: 'ellipsis',
  },
  '& > input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  [knowsHas]: { '& > input:focus-visible': { outline: 'none !important' } },
  // Below the other button where large text leaves no space for its words on one line.
  '& > [type="submit"]': { flex: '1 1 auto' },
  '@media print': { display: 'none' },
}));

/** The actions of the box, loaded on demand. */
const actions = () => import('./box-actions.ts');

/** One input for a question, a pasted message or a picture; it detects which one it is. */
export function HomeBox() {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const pictures = useRef<HTMLInputElement>(null);

  /** Runs an action of the box; if its code cannot be loaded, the text stays. */
  async function act(use: (loaded: Awaited<ReturnType<typeof actions>>) => void): Promise<void> {
    try {
      use(await actions());
    } catch {
      notify({ type: 'negative', message: t('common:part.failed') });
    }
  }
  const takePicture = (picture: Blob) =>
    void act(({ openPicture }) => {
      openPicture(picture, navigate);
    });

  useEffect(() => {
    let stop = (): void => {};
    let isGone = false;
    async function listen(): Promise<void> {
      const { listenForPictures } = await actions();
      if (!isGone) stop = listenForPictures(takePicture);
    }
    // Runs without a request by the visitor, so errors are ignored; offline, the buttons report the error when used.
    listen().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <Form
      role="search" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- Safari supports <search> only from 17 on
      action={titlesPath}
      onSubmit={(event) => {
        event.preventDefault();
        const given = text.trim();
        if (given)
          void act(({ openText }) => {
            openText(given, navigate);
          });
      }}
    >
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('box.label')}
        placeholder={t('box.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          // Loads the files that an answer needs while the visitor types the rest.
          void actions().then(
            ({ prepare }) => prepare(),
            () => {},
          );
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
      />
      <Button
        variant="outlined"
        startIcon={<CameraIcon size={20} />}
        onClick={() => pictures.current?.click()}
      >
        {t('box.picture')}
      </Button>
      <Button type="submit" variant="contained">
        {t('box.check')}
      </Button>
      <input
        ref={pictures}
        type="file"
        accept="image/*"
        aria-label={t('box.picture')}
        hidden
        onChange={({ currentTarget: { files } }) => files?.[0] && takePicture(files[0])}
      />
    </Form>
  );
}
