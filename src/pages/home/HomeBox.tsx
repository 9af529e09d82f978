import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useNavigate } from 'react-router-dom';
import { titlesPath } from '#src/platform/published-page.ts';
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
  // The ring goes around the whole field.
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
  '& > [type="submit"]': { flex: 1 },
  '@media print': { display: 'none' },
}));

/** What the box does with what it receives: not needed before something is in it. */
const actions = () => import('./box-actions.ts');

/** One box for a question, a pasted message or a picture, which knows which it is. */
export function HomeBox() {
  const { t } = useTranslation(['home', 'common']);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const pictures = useRef<HTMLInputElement>(null);

  /** Does something with what the box has received; where the code for it cannot be loaded, the text stays. */
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
    // Nobody requested it: without a network the buttons say so when they are used.
    listen().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <Form
      role="search" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- Safari knows <search> from 17 on only
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
          // The files that an answer needs are on their way while the rest is typed.
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
