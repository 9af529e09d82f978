import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ConflictError } from '#src/data/content/write/publish.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  type ImageFolderListRecord,
  imageFolders,
} from '#src/data/collections/image-folders/image-folder.collection.ts';
import {
  createFolder,
  FolderNameError,
  FolderNotEmptyError,
  FolderParentError,
  type FolderText,
  orderFolders,
  removeFolder,
  updateFolder,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';

/** The acts on folders; the result of each is shown to the editor. */
export function useFolderActions() {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [imageFolders.name] });
  const failureOf = (error: unknown): string =>
    error instanceof FolderNameError ? t('dialog.taken') : t(`admin:failure.${errorKind(error)}`);
  /** For acts without typed text. */
  const actFailureOf = (error: unknown): string => t(`admin:actFailure.${errorKind(error)}`);

  async function create(text: FolderText, id: string): Promise<string | undefined> {
    try {
      await createFolder(text, id);
    } catch (error) {
      return failureOf(error);
    }
    notify({ type: 'positive', message: t('created', { name: text.name }) });
    void refresh();
    return undefined;
  }

  /** Moves a folder into another one, or to the top level. */
  async function nest(folder: ImageFolderListRecord, parentId: string | undefined): Promise<void> {
    const { name, description } = folder;
    const problem = await rename({ name, description, ...(parentId !== undefined && { parentId }) }, folder);
    if (problem !== undefined) notify({ type: 'negative', message: problem });
  }

  /**
   * `seen` is the folder as the editor started with it. Calls `onConflict` with another member's version, which the
   * returned message names: from then on the editor has seen that one.
   */
  async function rename(
    text: FolderText,
    seen: ImageFolderListRecord,
    onConflict?: (theirs: Pick<ImageFolderListRecord, 'name' | 'description'>) => void,
  ): Promise<string | undefined> {
    try {
      await updateFolder(seen.id, text, seen);
    } catch (error) {
      void refresh();
      if (error instanceof FolderParentError) return t(`dialog.parentProblem.${error.problem}`);
      if (errorKind(error) === 'notFound') return t('dialog.gone');
      const { name, description } = (error instanceof ConflictError && error.theirs?.data) || {};
      if (typeof name !== 'string') return failureOf(error);
      onConflict?.({ name, description: String(description) });
      return t('dialog.conflict', { name });
    }
    notify({ type: 'positive', message: t('renamed', { name: text.name }) });
    void refresh();
    return undefined;
  }

  async function reorder(ids: readonly string[]): Promise<void> {
    try {
      await orderFolders(ids);
    } catch (error) {
      notify({ type: 'negative', message: actFailureOf(error) });
    }
    await refresh();
  }

  /** Removes a folder after confirmation. Resolves with true if it was removed. */
  async function remove({ id, name }: ImageFolderListRecord): Promise<boolean> {
    const question = { title: t('remove.title', { name }), message: t('remove.message') };
    if (!(await confirm({ ...question, confirmLabel: t('actions.remove'), danger: true }))) return false;
    try {
      await removeFolder(id, t('remove.note'));
    } catch (error) {
      const isFull = error instanceof FolderNotEmptyError;
      const message = isFull ? t(`remove.holds.${error.contents}`, { name }) : actFailureOf(error);
      // The row showed the folder as empty.
      if (isFull) void client.invalidateQueries({ queryKey: [debunkingImages.name] });
      void refresh();
      notify({ type: 'negative', message, timeout: 10_000 });
      return false;
    }
    notify({ type: 'positive', message: t('remove.done', { name }) });
    void refresh();
    return true;
  }

  return { create, rename, nest, reorder, remove };
}
