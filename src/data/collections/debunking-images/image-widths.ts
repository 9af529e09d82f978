/** The widths in pixels of the three copies stored of an upload; a smaller original is not enlarged. */
export const imageWidths = [480, 960, 1600] as const;
