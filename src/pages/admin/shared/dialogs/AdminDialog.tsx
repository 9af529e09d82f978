import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { TextForm } from '#src/pages/admin/shared/fields/TextForm.tsx';

/** Where writing begins: a field, and none that is chosen among a few. */
const firstField = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), textarea';

/** Buttons that have no room beside each other go below each other, and break between words. */
const actions = { flexWrap: 'wrap', gap: '8px 16px', '& button': { wordBreak: 'keep-all' } };

interface SubmitButton extends Pick<ButtonProps, 'color' | 'disabled'> {
  readonly label: string;
  readonly run: () => Promise<void>;
}

interface AdminDialogProps extends Pick<DialogProps, 'maxWidth'> {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** What the button that leaves the dialog says: `close` where nothing is given up by leaving. */
  readonly closeLabel?: 'cancel' | 'close';
  /** The button that does what the dialog is for, where that is no form. */
  readonly action?: ReactNode;
  /** Makes the dialog a form: its button, and what it does. */
  readonly submit?: SubmitButton;
  /** Between what is in it, in units of the theme. */
  readonly gap?: number;
}

/** A dialog of the admin area: its name, what is in it below each other, the way out and the way on. */
export function AdminDialog(props: AdminDialogProps) {
  const { title, children, onClose, closeLabel = 'cancel', action, submit, gap = 2, maxWidth = 'sm' } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  // Whoever opens a form by a key goes on typing.
  const begin = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    element?.querySelector<HTMLElement>(firstField)?.focus();
  }, []);
  async function send({ run }: SubmitButton): Promise<void> {
    await run();
    // What sending marked is what is mended next.
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  const content = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, alignContent: 'start' };
  const parts = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={content}>{children}</DialogContent>
      <DialogActions disableSpacing sx={actions}>
        <Button onClick={onClose}>{t(`actions.${closeLabel}`)}</Button>
        {submit ? (
          <Button type="submit" variant="contained" color={submit.color} disabled={submit.disabled}>
            {submit.label}
          </Button>
        ) : (
          action
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      {submit ? (
        <TextForm ref={begin} onSubmit={() => send(submit)}>
          {parts}
        </TextForm>
      ) : (
        parts
      )}
    </Dialog>
  );
}
