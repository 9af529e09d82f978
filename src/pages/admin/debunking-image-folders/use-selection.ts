import { useCallback, useState } from 'react';

/** Which of the shown things are selected; what is no longer shown is not selected either. */
export function useSelection(shown: readonly { readonly id: string }[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((id: string, isSelected: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return {
    selected: shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
    isSelected: (id: string) => chosen.has(id),
    select,
    selectOnly: (ids: readonly string[]) => setChosen(new Set(ids)),
  };
}
