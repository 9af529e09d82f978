import { escapeHtml } from './document.ts';

/** What XML 1.0 has no way to write, not even escaped (section 2.2): one such character and no reader opens the file. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text without what XML cannot contain. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(forbidden, '');

/**
 * A text for an Atom element of the type `html`, where readers take it for markup: every character stands for
 * itself. Nothing of it can end a CDATA section either.
 */
export const htmlInXml = (text: string): string => escapeHtml(xmlText(text));
