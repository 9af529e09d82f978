import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { currentRequest, onConfirmRequest } from './confirm.ts';

/** Shows the requests of `confirm()`, one at a time. Mount it once, in the frame. */
export function ConfirmHost() {
  const request = useSyncExternalStore(onConfirmRequest, currentRequest, currentRequest);
  if (!request) return null;
  const { answer, ...options } = request;
  return <ConfirmDialog {...options} onAnswer={answer} />;
}
