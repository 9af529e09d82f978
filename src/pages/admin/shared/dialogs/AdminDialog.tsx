import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { TextForm, useLocalNote, useTooLong } from '#src/pages/admin/shared/fields/TextForm.tsx';
import { noteLimit } from '#src/data/content/declare/envelope.ts';

/**
 * State of the reason for an act while the member types it: required, at most `noteLimit` UTF-16 units. With a
 * `place` such as `return~qna~x`, the text is saved on this device until `clear`.
 */
export function useReason(place?: string) {
  const { t } = useTranslation('admin');
  const { text: typed, setText, clear } = useLocalNote(place);
  const [hasTried, setTried] = useState(false);
  const text = typed.trim();
  const tooLong = useTooLong()(text, noteLimit);
  const missing = text === '' ? t('problem.missing') : undefined;
  return {
    text,
    isFine: text !== '' && tooLong === undefined,
    /** Shows a missing reason as an error from now on, because the member tried to submit. */
    markMissing: () => setTried(true),
    input: { value: typed, error: tooLong ?? (hasTried ? missing : undefined), onChange: setText },
    /** Removes the saved text, after the reason was submitted. */
    clear,
  };
}

/** The first text field of the form, which receives the focus; not a checkbox, a radio button or a file field. */
const firstField = 'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), textarea';

/** Buttons that do not fit side by side wrap onto the next line, and their labels break only between words. */
const actions = { flexWrap: 'wrap', gap: '8px 16px', '& button': { wordBreak: 'keep-all' } };

/** Only the content between title and buttons scrolls, as in a dialog without a form. */
const formLook = { display: 'flex', flexDirection: 'column', minHeight: 0 };

interface SubmitButton extends Pick<ButtonProps, 'color' | 'disabled'> {
  readonly label: string;
  readonly run: () => Promise<void>;
}

interface AdminDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The label of the button that closes the dialog: `close` where closing it discards nothing. */
  readonly closeLabel?: 'cancel' | 'close';
  readonly action?: ReactNode;
  /** The label of the only button, for a dialog whose content takes effect at once. */
  readonly done?: string;
  /** Makes the dialog a form: the label of its submit button and what submitting does. */
  readonly submit?: SubmitButton;
  readonly gap?: number;
}

/** A dialog of the admin area: a title, its content in one column, a button to close it and one to act. */
export function AdminDialog(props: AdminDialogProps) {
  const { title, children, onClose, closeLabel = 'cancel', action, done, submit, gap = 2 } = props;
  const { maxWidth = 'sm', fullScreen } = props;
  const { t } = useTranslation('common');
  const titleId = useId();
  // Focuses the first field, so that an editor who opened the form by keyboard can type at once.
  const begin = useCallback((element: HTMLFormElement | null) => {
    element?.querySelector<HTMLElement>(firstField)?.focus();
  }, []);
  const content = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, alignContent: 'start' };
  const parts = (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={content}>{children}</DialogContent>
      <DialogActions disableSpacing sx={actions}>
        <Button variant={done ? 'contained' : 'text'} onClick={onClose}>
          {done ?? t(`actions.${closeLabel}`)}
        </Button>
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
    <Dialog
      open
      onClose={(event: object) => {
        // The second click of a double click on the button that opened the dialog lands beside it.
        if (!('detail' in event && event.detail === 2)) onClose();
      }}
      fullWidth
      maxWidth={maxWidth}
      fullScreen={fullScreen}
      sx={fullScreen ? { '& .MuiDialog-paper': { m: 0, border: 0, borderRadius: 0 } } : {}}
      aria-labelledby={titleId}
    >
      {submit ? (
        <TextForm ref={begin} onSubmit={submit.run} sx={formLook}>
          {parts}
        </TextForm>
      ) : (
        parts
      )}
    </Dialog>
  );
}
