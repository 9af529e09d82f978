import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import type { Command } from 'prosemirror-state';
import { type ReactNode, Suspense, useState } from 'react';
import { collections, titleOf } from '#src/data/collections/collections.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { publishedPath } from '#src/data/collections/debunking-images/image-url.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { typedAddress } from '#src/data/content/form/typed-address.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { matchesTyped } from '#src/pages/admin/shared/search/matches-typed.ts';
import { addressOf, hasAddress } from '#src/pages/shared/found/found-item.ts';
import { useCollectionName } from '#src/pages/shared/record/use-collection-name.ts';
import { Hint } from '#src/ui/forms/Field.tsx';
import { schema } from '#src/ui/markdown-editor/document/schema.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { insertInline, insertLink } from './editor-commands.ts';
import type { KnownImage } from './PastedImageDialog.tsx';
import type { DialogKind } from './Toolbar.tsx';

export interface EditorDialogProps {
  readonly hasSelection: boolean;
  readonly sources: readonly string[];
  /** Renders a field in which a source is written; it calls `onAdded` with its index. Absent where there are none. */
  readonly newSource: ((onAdded: (index: number) => void) => ReactNode) | undefined;
  readonly onRun: (command: Command) => void;
  readonly onImage: (image: KnownImage) => void;
  readonly onClose: () => void;
}

const linkable: readonly AnyCollection[] = collections.filter(
  ({ name, visibility }) => visibility === 'public' && hasAddress(name),
);

/** Returns every published document that has an address on the site. */
function useEntries() {
  const collectionName = useCollectionName();
  const lists = useQueries({ queries: linkable.map((collection) => listQuery(collection)) });
  const entries = lists.flatMap(({ data }, index) => {
    const { name = '' } = linkable[index] ?? {};
    return (data?.records ?? []).flatMap((record) => {
      const title = titleOf(name, record.id, record);
      const path = addressOf({ collection: name, id: record.id, title });
      return path === undefined ? [] : [{ title, path, kind: collectionName(name) }];
    });
  });
  return { entries, isLoading: lists.some(({ data, isError }) => !data && !isError) };
}

const offered = 8;

/** Returns the link for a path of this site, an e-mail address or a URL as people type it. */
function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[/#](?!\/)/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return typedAddress(text);
}

/** 「連到…」: links to an entry of this site, found by its title, or to any address. */
function LinkDialog({ hasSelection, onRun, onClose }: EditorDialogProps) {
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

/** Links the image to its own page: by this link the library knows where it is used. */
export function insertImage({ id, title, altText, objects }: KnownImage): Command {
  const image = schema.nodes.image.create({ src: publishedPath(objects['960']), alt: altText || title });
  return insertInline(image, addressOf({ collection: debunkingImages.name, id, title }));
}

/** Chooses an image of the library; `isRefused` if the member pasted one but may not upload. */
function ImageDialog(props: EditorDialogProps & { readonly isRefused?: boolean }) {
  const { onImage, onClose, isRefused } = props;
  const { t } = useTranslation('admin/content');
  return (
    <AdminDialog title={t('editor.image.title')} onClose={onClose} maxWidth="md">
      {isRefused && <Alert severity="warning">{t('editor.image.adminsOnly')}</Alert>}
      <ImageChoice onChoose={onImage} />
    </AdminDialog>
  );
}

// Loaded on demand, because it includes the code that encodes and compares images.
const PastedImageDialog = lazyPart(async () => (await import('./PastedImageDialog.tsx')).PastedImageDialog);

/** What the member has to choose before something is inserted; a `File` was pasted or dropped. */
export type EditorRequest = DialogKind | File;

function SourceDialog({ sources, newSource, onRun, onClose }: EditorDialogProps) {
  const { t } = useTranslation('admin/content');
  const cite = (index: number) => onRun(insertInline(schema.nodes.source.create({ number: index + 1 })));
  return (
    <AdminDialog title={t('editor.source.title')} onClose={onClose} gap={0.5}>
      {sources.map((title, index) => (
        <Button
          // oxlint-disable-next-line react/no-array-index-key -- a citation refers to the index of the source
          key={index}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 44 }}
          onClick={() => cite(index)}
        >
          {t('field.sourceOption', { number: index + 1, title })}
        </Button>
      ))}
      {newSource?.(cite)}
    </AdminDialog>
  );
}

export function EditorDialog({
  requested,
  ...props
}: EditorDialogProps & { readonly requested: EditorRequest }) {
  const { isAdmin } = useMember();
  if (requested === 'link') return <LinkDialog {...props} />;
  if (requested === 'source') return <SourceDialog {...props} />;
  if (requested === 'image' || !isAdmin) return <ImageDialog {...props} isRefused={requested !== 'image'} />;
  return (
    <Suspense>
      <PastedImageDialog {...props} file={requested} />
    </Suspense>
  );
}
