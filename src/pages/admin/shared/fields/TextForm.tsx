import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { isComposing } from '#src/ui/forms/composition.ts';

interface TextFormProps {
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  readonly sx?: SxProps;
  readonly ref?: Ref<HTMLFormElement>;
}

/** A form that shows its own validation messages and that Enter of an input method does not submit. */
export function TextForm({ onSubmit, ...rest }: TextFormProps) {
  return (
    <Box
      {...rest}
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals: a form in a dialog would also submit the form that opened it.
        event.stopPropagation();
        void onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    />
  );
}
