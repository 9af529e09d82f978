import { escapeHtml } from './pages/document.ts';

/**
 * Characters that XML 1.0 cannot contain, not even escaped (section 2.2): one of them makes the whole file unreadable.
 */
// oxlint-disable-next-line no-control-regex -- control characters are meant
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Removes characters that XML cannot contain. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(forbidden, '');

/**
 * Escapes a text for an Atom element of type `html`, which readers parse as markup: every character is shown literally.
 * The result cannot close a CDATA section either.
 */
export const htmlInXml = (text: string): string => escapeHtml(xmlText(text));
