import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Field } from '#src/ui/forms/Field.tsx';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { useEditorForm, useSourceTitles } from '#src/pages/admin/editor/form-context.ts';
import { NewSource } from './ListField.tsx';
import type { InputProps } from './input-props.ts';
import { isEditorLoaded, MarkdownControl } from './MarkdownControl.tsx';

interface MarkdownInputProps extends InputProps {
  readonly value: string;
}

/** A text in Markdown, edited in the rich text editor or as source, with a preview on request. */
export function MarkdownInput({ value, label, error, hint, onChange }: MarkdownInputProps) {
  const { t } = useTranslation('admin/content');
  const [isShown, setShown] = useState(false);
  const [isSource, setSource] = useState(false);
  const [isReady, setReady] = useState(isEditorLoaded);
  // What the editor shows when it appears again: it does not parse what is typed in the source.
  const [edited, setEdited] = useState(value);
  const sources = useSourceTitles();
  const hasSources = useEditorForm().fields.some(({ name }) => name === 'sources');
  const newSource = hasSources
    ? (onAdded: (index: number) => void) => <NewSource onAdded={onAdded} />
    : undefined;
  const preview = t(isShown ? 'field.hidePreview' : 'field.showPreview');
  const tips = [t(isReady ? 'editor.hint.paste' : 'editor.hint.wait')];
  if (isReady && hasSources) tips.unshift(t('editor.hint.cite'));
  const other = t(isSource ? 'editor.asPage' : 'editor.asSource');
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > div': { width: '100%', minWidth: 0 } }}>
      {isSource && (
        <TextArea label={label} error={error} hint={hint} value={value} rows={12} onChange={onChange} />
      )}
      {/* Stays mounted behind the source, because its history of undo would be lost with it. */}
      <Box sx={{ display: isSource ? 'none' : 'block' }}>
        <Field label={label} error={error} hint={[hint, ...tips].join('')}>
          {(control) => (
            <MarkdownControl
              {...{ label, sources, newSource, onChange, control }}
              value={isSource ? edited : value}
              onReady={() => setReady(true)}
            />
          )}
        </Field>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          aria-expanded={isShown}
          aria-label={t('field.actionOf', { action: preview, label })}
          onClick={() => setShown(!isShown)}
        >
          {preview}
        </Button>
        {isReady && (
          <Button
            aria-label={t('field.actionOf', { action: other, label })}
            onClick={() => {
              setEdited(value);
              setSource(!isSource);
            }}
          >
            {other}
          </Button>
        )}
      </Box>
      {isShown && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: radius.control, p: 2 }}>
          <Markdown
            text={value}
            sourceCount={sources.length}
            plainNotice={<Alert severity="warning">{t('field.plainOnly')}</Alert>}
          />
        </Box>
      )}
    </Box>
  );
}
