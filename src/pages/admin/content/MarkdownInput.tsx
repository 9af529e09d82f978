import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextArea } from '#src/ui/forms/TextField.tsx';
import { Markdown } from '#src/ui/markdown/Markdown.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import type { InputProps } from './input-props.ts';

interface MarkdownInputProps extends InputProps {
  readonly value: string;
}

/** A long text in Markdown, and below it, when requested, how visitors read it. */
export function MarkdownInput({ value, label, ...rest }: MarkdownInputProps) {
  const { t } = useTranslation('admin/content');
  const [isShown, setShown] = useState(false);
  const sources: unknown = useWatch({ name: 'sources' });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > div': { width: '100%', minWidth: 0 } }}>
      <TextArea {...rest} label={label} value={value} rows={12} />
      <Button
        aria-expanded={isShown}
        aria-label={t('field.previewOf', { label })}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'field.hidePreview' : 'field.showPreview')}
      </Button>
      {isShown && (
        <Box
          sx={({ vars }) => ({
            border: `1px solid ${vars.palette.divider}`,
            borderRadius: radius.control,
            p: 2,
            boxSizing: 'border-box',
          })}
        >
          <Markdown
            text={value}
            sourceCount={Array.isArray(sources) ? sources.length : 0}
            plainNotice={
              <Alert severity="warning" sx={{ mb: 2 }}>
                {t('field.plainOnly')}
              </Alert>
            }
          />
        </Box>
      )}
    </Box>
  );
}
