import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { FormEvent, ReactNode, Ref } from 'react';
import { isComposing } from '#src/ui/forms/composition.ts';

interface TextFormProps {
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  readonly sx?: SxProps;
  readonly ref?: Ref<HTMLFormElement>;
  /** Leaves the focus where it is: an editor saves a text while typing, also an incomplete one. */
  readonly retainsFocus?: boolean;
}

/**
 * A form that shows its own validation messages and that Enter of an input method does not submit. Submitting moves
 * the focus to the first invalid field, whose message a screen reader then reads.
 */
export function TextForm({ onSubmit, retainsFocus = false, ...rest }: TextFormProps) {
  async function submit(form: HTMLFormElement): Promise<void> {
    await onSubmit();
    if (!retainsFocus) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  return (
    <Box
      {...rest}
      component="form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // React events bubble through portals: a form in a dialog would also submit the form that opened it.
        event.stopPropagation();
        void submit(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    />
  );
}
