import { desktop, duration, ease, radius, buttonRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** The drop zone for files; has `data-active` while files are dragged over it. */
export const DropBox = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  minWidth: 0,
  padding: '24px 16px',
  textAlign: 'center',
  border: `2px dashed ${theme.vars.palette.control}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  transition: `background-color ${duration.normal} ${ease}`,
  '&[data-active]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
  },
  '& p': { margin: 0, fontSize: '1rem', lineHeight: 1.7 },
  '& small': theme.typography.note,
  [`@media (min-width: ${desktop})`]: { padding: '32px 24px' },
  '&[data-compact], &[data-compact]:not([data-active])': { padding: 12 },
}));

/**
 * The buttons to add files, side by side; a button with `data-camera` is shown only on devices with a coarse pointer.
 */
export const DropActions = styled('div')({
  ...buttonRow,
  justifyContent: 'center',
  '@media not (pointer: coarse)': { '& > [data-camera]': { display: 'none' } },
});
