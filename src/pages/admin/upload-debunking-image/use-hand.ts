import { useCallback } from 'react';
import {
  isComplete,
  isEditable,
  type UploadItem,
} from '#src/data/collections/debunking-images/upload/upload-item.ts';
import type { InHand, useUploadEditor } from './use-upload-editor.ts';

interface HandOptions {
  readonly shown: readonly UploadItem[];
  readonly editor: Pick<ReturnType<typeof useUploadEditor>, 'inHand' | 'setInHand'>;
  readonly isBeside: boolean;
}

/** True if the image is incomplete or needs a decision. */
const lacks = (item: UploadItem): boolean =>
  isEditable(item) && (!isComplete(item) || item.near.alike.length > 0);

/** The image whose text is shown: beside the grid there is always one, otherwise only the one the editor opened. */
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

  /** Searches from the next image on, and then from the start. */
  function nextLacking(): void {
    const next = [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(lacks);
    if (next) setInHand({ key: next.key, focus: 'missing' });
  }

  function close(): void {
    setInHand(undefined);
    // A sheet restores the focus by itself.
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
