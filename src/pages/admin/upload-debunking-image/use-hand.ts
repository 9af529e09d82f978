import { useCallback } from 'react';
import { isComplete, isEditable, type UploadItem } from '#src/data/debunking-images/upload-item.ts';
import type { InHand, useUploadEditor } from './use-upload-editor.ts';

interface HandOptions {
  /** In the order of the grid. */
  readonly shown: readonly UploadItem[];
  readonly editor: Pick<ReturnType<typeof useUploadEditor>, 'inHand' | 'setInHand'>;
  readonly isBeside: boolean;
}

/** Whether somebody has to do something about it. */
const lacks = (item: UploadItem): boolean =>
  isEditable(item) && (!isComplete(item) || item.near.alike.length > 0);

/** The picture whose text is open: beside the grid always one, else the one that somebody opened. */
export function useHand({ shown, editor, isBeside }: HandOptions) {
  const { inHand, setInHand } = editor;
  const found = inHand ? shown.findIndex(({ key }) => key === inHand.key) : -1;
  const at = found < 0 && isBeside ? 0 : found;
  const item = shown[at];
  const current: InHand = found >= 0 && inHand ? inHand : { key: item?.key ?? '', focus: 'nothing' };

  const open = useCallback((key: string) => setInHand({ key, focus: 'name' }), [setInHand]);

  function step(by: 1 | -1): void {
    const next = shown[at + by];
    if (next) open(next.key);
  }

  /** From here on, and from the start again. */
  function nextLacking(): void {
    const next = [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(lacks);
    if (next) setInHand({ key: next.key, focus: 'missing' });
  }

  function close(): void {
    setInHand(undefined);
    // A sheet gives the focus back by itself.
    if (isBeside) document.querySelector<HTMLElement>(`[data-key="${item?.key}"] input`)?.focus();
  }

  return {
    inHand: current,
    item,
    at,
    lacking: shown.filter(lacks).length,
    open,
    step,
    nextLacking,
    close,
  };
}
