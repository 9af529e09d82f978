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

/** A form whose problems we tell ourselves, and which an input method's Enter does not send. */
export function TextForm({ onSubmit, ...rest }: TextFormProps) {
  return (
    <Box
      {...rest}
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog opened from within a form is a form of its own, though React has it inside.
        event.stopPropagation();
        void onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    />
  );
}
