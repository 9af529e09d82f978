/** The anchor of a source; the mark in the text links to it. Counted from 1. */
export const sourceAnchor = (number: number): string => `source-${number}`;
