import { styled } from '#src/ui/theme/styled.ts';

/**
 * What is offered until an event is over (`data-over`). Where that happens on the page, or between publication and
 * visit, its place stays, so that nothing below moves.
 */
export const Offer = styled('div')({ '&[data-over]': { visibility: 'hidden' } });
