import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  type ImageFolderListRecord,
  imageFolders,
} from '#src/data/collections/image-folders/image-folder.collection.ts';
import {
  FolderNotEmptyError,
  FolderParentError,
  nestFolder,
  orderFolders,
  removeFolder,
} from '#src/data/collections/image-folders/image-folders.repository.ts';
import { errorKind } from '#src/platform/firebase/errors.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';

/** The acts on folders; the result of each is shown to the editor. */
export function useFolderActions() {
  const { t } = useTranslation(['admin/debunking-image-folders', 'admin']);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [imageFolders.name] });
  const actFailureOf = (error: unknown): string => t(`admin:actFailure.${errorKind(error)}`);

  /** Moves a folder into another one. */
  async function nest({ id, name }: ImageFolderListRecord, parentId: string): Promise<void> {
    try {
      await nestFolder(id, parentId);
      notify({ type: 'positive', message: t('moved', { name }) });
    } catch (error) {
      const message =
        error instanceof FolderParentError ? t(`parentProblem.${error.problem}`) : actFailureOf(error);
      notify({ type: 'negative', message });
    }
    void refresh();
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

  return { nest, reorder, remove };
}
