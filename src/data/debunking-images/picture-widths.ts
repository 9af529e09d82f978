/** Widths in pixels of the three stored sizes of an upload; a smaller original is not enlarged. */
export const pictureWidths = [480, 960, 1600] as const;
