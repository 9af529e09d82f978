import { around, bar, heart, ring } from './geometry.ts';

export const whole = ring(46)(0);
export const cross = around(4, bar([0, 0], [0, 46]));

/** By itself: the home page draws it, and its program has no need of the others. */
export const homePattern = whole + cross + around(2, heart(0, 32, 1.2));
