/** Where the layout turns from phone to desktop: top navigation, wider lists. */
export const desktop = '900px';
export const tablet = '600px';

export const radius = { chip: '6px', control: '10px', card: '12px' } as const;

/** Every control and every target of a finger. */
export const controlHeight = '44px';

/** What the floating button needs beside the content on a desktop: itself and a gap on both sides. */
export const actionsSpace = 72;

export const contentWidth = '1120px';
/** Thirty-eight characters of body text. */
export const readingWidth = '40.375rem';

/** Height of the bottom navigation on phones, without the safe area below it. */
export const bottomNavigationHeight = '60px';
/** What the bottom navigation takes of the window: its items, the line over them and the safe area below. */
export const bottomNavigationSpace = `calc(${bottomNavigationHeight} + 1px + env(safe-area-inset-bottom))`;

export const ease = 'cubic-bezier(0.2, 0, 0, 1)';
export const duration = { quick: '120ms', normal: '160ms', slow: '200ms' } as const;

/** Where a box can show that something in it has the focus or is chosen: not in Firefox before 121. */
export const knowsHas = '@supports selector(:has(a))';

/** Only what floats above the page has a shadow. */
export const floatingShadow = '0 1px 2px rgb(0 0 0 / 0.12), 0 8px 28px rgb(0 0 0 / 0.18)';
