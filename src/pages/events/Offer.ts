import { styled } from '#src/ui/theme/styled.ts';

/**
 * Content offered until an event is over (`data-over`). If the event ends while the page is open, or between
 * publication and visit, its space stays reserved, so that nothing below shifts.
 */
export const Offer = styled('div')({ '&[data-over]': { visibility: 'hidden' } });
