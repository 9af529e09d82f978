import { around, bar, heart, ring } from './geometry.ts';

export const whole = ring(46)(0);
export const cross = around(4, bar([0, 0], [0, 46]));

/** A module of its own: the home page draws it, and its chunk does not need the others. */
export const homePattern = whole + cross + around(2, heart(0, 32, 1.2));
