import { useSyncExternalStore, useEffect, useId, useRef } from 'react';
import { sheetLook } from '#src/ui/theme/card-look.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { floatingShadow, buttonRow } from '#src/ui/theme/shape.ts';
import { currentRequest, onConfirmRequest, type ConfirmOptions } from './confirm.ts';

const Root = styled('dialog')(({ theme }) => ({
  width: 'min(27rem, calc(100vw - 32px))',
  padding: 20,
  ...sheetLook(theme),
  color: theme.vars.palette.text.primary,
  boxShadow: floatingShadow,
  '&::backdrop': { backgroundColor: 'rgb(11 17 16 / 0.5)' },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

const Message = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  lineHeight: 1.7,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'pre-line',
}));

const Buttons = styled('div')({ ...buttonRow, justifyContent: 'flex-end', marginTop: 20 });

/**
 * A question with two answers, open while it is mounted; Escape means no. Uses the browser's own `<dialog>` and is part
 * of the first load on purpose: it must also ask when later files can no longer be fetched.
 */
function ConfirmDialog(options: ConfirmOptions & { readonly onAnswer: (confirmed: boolean) => void }) {
  const { title, message, confirmLabel, cancelLabel, danger = false, onAnswer } = options;
  const { t } = useTranslation('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <Root
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={message === undefined ? undefined : `${id}-message`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <Title id={`${id}-title`}>{title}</Title>
      {message !== undefined && <Message id={`${id}-message`}>{message}</Message>}
      <Buttons>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {confirmLabel ?? t('actions.confirm')}
        </Button>
      </Buttons>
    </Root>
  );
}

/** Shows the requests of `confirm()`, one at a time. Mount it once, in the frame. */
export function ConfirmHost() {
  const request = useSyncExternalStore(onConfirmRequest, currentRequest, currentRequest);
  if (!request) return null;
  const { answer, ...options } = request;
  return <ConfirmDialog {...options} onAnswer={answer} />;
}
