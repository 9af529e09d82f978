/** The width from which the layout is that of a desktop: top navigation, wider lists. */
export const desktop = '900px';
export const tablet = '600px';

export const radius = { chip: '6px', control: '10px', card: '12px' } as const;

/** The minimum height of every control and touch target. */
export const controlHeight = '44px';

/** A link, a button or a summary within a line or a list, as high as a touch target. */
export const inlineTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: controlHeight,
} as const;

/** Things beside each other, centred on one line, which go on below if the line is full. */
export const flexRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

/** What is in the middle of its box. */
export const centred = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;

/** What `::before` and `::after` draw. */
export const pseudoBox = { content: '""', position: 'absolute' } as const;

export const readingText = { fontSize: '1rem', lineHeight: 1.7 } as const;

/** A grid of these columns, with a gap between its cells. */
export const gridOf = (gridTemplateColumns: string, gap: number | string) =>
  ({ display: 'grid', gridTemplateColumns, gap }) as const;

/** Things at both ends of a line. */
export const apartRow = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;

/** Things on one line with a gap between them, centred. */
export const rowOf = (gap: number | string) => ({ display: 'flex', alignItems: 'center', gap }) as const;
/** Things beside each other with a gap between them, which go on below if the line is full. */
export const wrapOf = (gap: number | string) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const;

export const buttonRow = wrapOf(8);

export const square = (size: number | string) => ({ width: size, height: size });

/** Takes the browser's own look from a button or a field. */
export const bareControl = { border: 0, font: 'inherit', background: 'none' } as const;

/** The space of the floating button beside the content on a desktop, in pixels: the button and a gap on both sides. */
export const actionsSpace = 72;

export const contentWidth = '1120px';
/** The inline padding with which a bar as wide as the window is aligned with the page's column. */
export const columnPadding = (min: string): string => `max(${min}, calc((100% - ${contentWidth}) / 2))`;
/** Thirty-eight characters of body text. */
export const readingWidth = '40.375rem';

/** The height of the bottom navigation on phones, without the safe area below it. */
export const bottomNavigationHeight = '60px';
/** The height that the bottom navigation takes of the window: its items, the border above and the safe area below. */
export const bottomNavigationSpace = `calc(${bottomNavigationHeight} + 1px + env(safe-area-inset-bottom))`;

export const ease = 'cubic-bezier(0.2, 0, 0, 1)';
export const duration = { quick: '120ms', normal: '160ms', slow: '200ms' } as const;

/**
 * The condition for rules with which a box shows that something in it is focused or chosen: not in Firefox before 121.
 */
export const knowsHas = '@supports selector(:has(a))';

/** Only what floats above the page has a shadow. */
export const floatingShadow = '0 1px 2px rgb(0 0 0 / 0.12), 0 8px 28px rgb(0 0 0 / 0.18)';

/** The style of a bar or a dot: forced colours and most printers remove backgrounds, and it is nothing else. */
export const solidLook = {
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
} as const;
