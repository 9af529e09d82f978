import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { FormField } from '#src/data/content/form/form-fields.ts';
import IconButton from '@mui/material/IconButton';
import { AlertIcon, ArrowUpIcon, ChevronDownIcon, TrashIcon } from '#src/ui/icons/icons.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { cutText } from '#src/platform/text/cut-text.ts';
import { useEditorForm, useFieldValue } from '#src/pages/admin/editor/form-context.ts';
import { useValueWords } from '#src/pages/admin/editor/review/use-value-words.ts';
import { valueText } from '#src/pages/admin/editor/review/value-text.ts';

const Root = styled('li')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', padding: 2 });

const Turned = styled('span')({ display: 'inline-flex', rotate: '180deg' });

interface ListEntryProps {
  readonly field: FormField;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Returns a one-line summary of an entry: its first two values. */
function useSummary(field: FormField, value: unknown): string {
  const { collection } = useEditorForm();
  const words = useValueWords(collection);
  const entry: Readonly<Record<string, unknown>> = { ...(value as object) };
  const parts = field.of
    .filter(({ kind }) => ['text', 'longText', 'choice', 'date', 'number', 'texts'].includes(kind))
    .map((part) => valueText(part, entry[part.name], words).replaceAll('\n', '、'))
    .filter((text) => text !== '');
  return cutText(parts.slice(0, 2).join('・'), 60);
}

/** One entry of a list: its summary when collapsed, its fields when expanded. */
export function ListEntry({ field, name, index, count, isOpen, onToggle, onMove, onRemove }: ListEntryProps) {
  const { t } = useTranslation('admin/content');
  const { issueAt, Grid } = useEditorForm();
  const summary = useSummary(field, useFieldValue(name)) || t('list.empty');
  const number = index + 1;
  const what = { number, summary };
  const isWrong = issueAt(`${name}.*`) !== undefined;
  return (
    <Root>
      <Head>
        <Button
          aria-expanded={isOpen}
          aria-label={t('list.edit', what)}
          onClick={onToggle}
          sx={{ flex: '1 1 6rem', justifyContent: 'flex-start', textAlign: 'start', minWidth: 0 }}
          startIcon={
            isWrong ? (
              <AlertIcon />
            ) : isOpen ? (
              <Turned>
                <ChevronDownIcon />
              </Turned>
            ) : (
              <ChevronDownIcon />
            )
          }
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {t('list.entry', { number, summary })}
          </Box>
        </Button>
        <IconButton aria-label={t('list.up', what)} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          aria-label={t('list.down', what)}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <Turned>
            <ArrowUpIcon />
          </Turned>
        </IconButton>
        <IconButton aria-label={t('list.remove', what)} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </Head>
      {isOpen && (
        <Box sx={{ p: 2, pt: 1 }}>
          <Grid fields={field.of} name={name} />
        </Box>
      )}
    </Root>
  );
}
