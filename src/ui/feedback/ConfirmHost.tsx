import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { currentRequest, onConfirmRequest } from './confirm.ts';

/** Asks what `confirm()` was reported, one question at a time. Belongs once into the frame. */
export function ConfirmHost() {
  const request = useSyncExternalStore(onConfirmRequest, currentRequest, currentRequest);
  if (!request) return null;
  const { answer, ...options } = request;
  return <ConfirmDialog {...options} onAnswer={answer} />;
}
