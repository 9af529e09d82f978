import { useCallback, useEffect, useRef, useState } from 'react';

/** Selects or deselects an image: alone, or with every image between it and the one chosen before. */
export type Choose = (id: string, isSelected: boolean, isRange: boolean) => void;

/** Which of the shown images are selected; an image that is no longer shown is not selected. */
export function useLibrarySelection(shown: readonly { readonly id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const list = useRef(shown);
  useEffect(() => {
    list.current = shown;
  }, [shown]);

  const choose: Choose = useCallback((id, isSelected, isRange) => {
    const ids = list.current.map((each) => each.id);
    const from = isRange && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1;
    const at = ids.indexOf(id);
    const range = from < 0 ? [id] : ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    anchor.current = id;
    setChosen((before) => {
      const after = new Set(before);
      for (const each of range) {
        if (isSelected) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);

  const selectOnly = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  const selected = chosen.size === 0 ? [] : shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return { selected, isSelected: (id: string) => chosen.has(id), choose, selectOnly };
}
