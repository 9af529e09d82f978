import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState, useCallback } from 'react';
import { isComposing } from '#src/ui/forms/composition.ts';
import { readLocalNote, saveLocalNote } from '#src/data/content/drafts/local-notes.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { hasWideCharacters } from '#src/platform/text/text-length.ts';

/** The error message for too many UTF-16 units. Surrounding whitespace is not stored and does not count. */
export function useTooLong() {
  const { t } = useTranslation('admin');
  return useCallback(
    (typed: string, max: number): string | undefined => {
      const text = typed.trim();
      if (text.length <= max) return undefined;
      const words = t('problem.tooLong', { max, count: text.length });
      return words + (hasWideCharacters(text) ? t('wideCharacters') : '');
    },
    [t],
  );
}

/**
 * State of a text that is sent on its own, such as a comment or a reason, while it is typed. It is saved on this
 * device from the first keystroke and restored after a reload, until `clear`. `place` identifies what the text is
 * about; undefined means it is not saved. `first` is shown while nothing was typed.
 */
export function useLocalNote(place: string | undefined, first = '') {
  const { account } = useMember();
  const uid = account?.uid;
  const [typed, setTyped] = useState<string>();
  const hasTyped = useRef(false);

  useEffect(() => {
    if (uid === undefined || place === undefined) return undefined;
    let isGone = false;
    const find = async () => {
      const found = await readLocalNote({ uid, place });
      if (found !== '' && !isGone && !hasTyped.current) setTyped(found);
    };
    void find();
    return () => {
      isGone = true;
    };
  }, [uid, place]);

  function change(text: string | undefined): void {
    hasTyped.current = true;
    setTyped(text);
    if (uid !== undefined && place !== undefined) void saveLocalNote({ uid, place }, text ?? '');
  }
  return { text: typed ?? first, setText: change, clear: () => change(undefined) };
}

interface TextFormProps {
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  readonly sx?: SxProps;
  readonly ref?: Ref<HTMLFormElement>;
  /** Leaves the focus where it is: an editor saves a text while typing, also an incomplete one. */
  readonly retainsFocus?: boolean;
}

/**
 * A form that shows its own validation messages and that Enter of an input method does not submit. Submitting moves
 * the focus to the first invalid field, whose message a screen reader then reads.
 */
export function TextForm({ onSubmit, retainsFocus = false, ...rest }: TextFormProps) {
  async function submit(form: HTMLFormElement): Promise<void> {
    await onSubmit();
    if (!retainsFocus) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  return (
    <Box
      {...rest}
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // React events bubble through portals: a form in a dialog would also submit the form that opened it.
        event.stopPropagation();
        void submit(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    />
  );
}
