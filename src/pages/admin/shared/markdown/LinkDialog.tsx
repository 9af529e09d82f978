import Button from '@mui/material/Button';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useState } from 'react';
import { typedAddress } from '#src/data/content/form/typed-address.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { matchesTyped } from '#src/pages/admin/shared/search/matches-typed.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { insertLink } from './editor-commands.ts';
import type { EditorDialogProps } from './editor-dialog-props.ts';
import { useEntries } from './use-entries.ts';

/** The number of entries offered at once; typing more narrows them down. */
const offered = 8;

/** Returns the link for a path of this site, an e-mail address or a URL as people type it. */
function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[/#](?!\/)/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return typedAddress(text);
}

/** 「連到…」: links to an entry of this site, found by its title, or to any address. */
export function LinkDialog({ hasSelection, onRun, onClose }: EditorDialogProps) {
  const { t } = useTranslation('admin/content');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const { entries, isLoading } = useEntries();
  const query = typed.trim();
  const found =
    query === '' ? [] : entries.filter(({ title }) => matchesTyped(title, query)).slice(0, offered);
  const address = linkOf(typed);
  const isAddress = address !== undefined && found.length === 0;
  return (
    <AdminDialog
      title={t('editor.link.title')}
      onClose={onClose}
      submit={{
        label: t('editor.link.submit'),
        run: () => {
          if (address !== undefined) onRun(insertLink(address, words));
          return Promise.resolve();
        },
        disabled: address === undefined,
      }}
    >
      <TextInput
        label={t('editor.link.to')}
        value={typed}
        onChange={setTyped}
        hint={isAddress ? t('editor.link.understood', { address }) : t('editor.link.hint')}
      />
      {!hasSelection && isAddress && (
        <TextInput label={t('editor.link.words')} value={words} onChange={setWords} />
      )}
      <output>
        {query !== '' && found.length === 0 && address === undefined && (
          <Hint>{t(isLoading ? 'field.loadingItems' : 'field.noItem')}</Hint>
        )}
      </output>
      {found.map(({ title, path, kind }) => (
        <Button
          key={path}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 44 }}
          onClick={() => onRun(insertLink(path, title))}
        >
          {t('editor.link.entry', { title, kind })}
        </Button>
      ))}
    </AdminDialog>
  );
}
