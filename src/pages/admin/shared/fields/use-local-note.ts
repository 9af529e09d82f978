import { useEffect, useRef, useState, useCallback } from 'react';
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
