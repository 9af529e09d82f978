import { notify } from './notify.ts';

/** The name of the event whose `detail` is a text that could not be copied; `NotificationsHost` shows it in a field. */
export const uncopied = 'uncopied';

/**
 * Copies a text and notifies the visitor with the message. In-app browsers have no clipboard or deny it, and no address
 * bar to copy a link from: there the text appears, selected.
 */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: 'positive', message });
  } catch {
    dispatchEvent(new CustomEvent(uncopied, { detail: text }));
  }
}
