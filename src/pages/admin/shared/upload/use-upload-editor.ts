import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { Verdict } from '#src/platform/text/verdict-scale.ts';
import { tagLimits } from '#src/data/content/declare/fields.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { debunkingImageList } from '#src/data/collections/debunking-images/debunking-images.queries.ts';
import {
  emptyValues,
  type ImageValues,
  withVerdict,
} from '#src/data/collections/debunking-images/image-values.ts';
import {
  type SharedValues,
  withShared,
  withSharedOf,
} from '#src/data/collections/debunking-images/upload/shared-values.ts';
import {
  isComplete,
  isUnsaved,
  type UploadItem,
} from '#src/data/collections/debunking-images/upload/upload-item.ts';
import type { UploadQueue } from '#src/data/collections/debunking-images/upload/upload-queue.ts';
import { confirm } from '#src/ui/feedback/confirm.ts';
import { notify } from '#src/ui/feedback/notify.ts';

const keysOf = (items: readonly UploadItem[]) => items.map(({ key }) => key);

/** The image being edited, and which part of it receives the focus; if there is no such part, its name. */
export interface InHand {
  readonly key: string;
  readonly focus: 'name' | 'missing' | 'problem' | 'decision' | 'nothing';
}

/** The values that an image made from another one copies. */
export interface Original extends Pick<ImageValues, 'altText' | 'tags'> {
  /** The id of the image that both are variants of. */
  readonly root: string;
  readonly folderId?: string | undefined;
  readonly verdict?: Verdict | '' | undefined;
}

export function useUploadEditor(queue: UploadQueue, folderId: string, handsIn: boolean) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const client = useQueryClient();
  const items = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const shared = queue.shared();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [inHand, setInHand] = useState<InHand>();
  /** The key of the image in the dialog that rotates and crops it. */
  const [framed, setFramed] = useState<string>();

  // Uploads go to the folder from whose page the editor came.
  useEffect(() => {
    if (folderId) queue.setShared({ ...queue.shared(), folderId });
  }, [queue, folderId]);

  // Whenever the images of the site change, every image of the batch is compared again.
  const { data: list } = useQuery(debunkingImageList);
  useEffect(() => {
    if (list?.freshness === 'current') queue.setSite(list.records.map(({ id }) => id));
  }, [queue, list]);

  const saved = items.filter(({ stage }) => stage.state === 'saved').length;
  useEffect(() => {
    if (saved > 0) void client.invalidateQueries({ queryKey: [debunkingImages.name] });
  }, [saved, client]);

  /** Saves the complete images, and opens the first of the others at what it lacks. */
  const save = useCallback(
    (keys: readonly string[]) => {
      const open = queue.getSnapshot().filter((item) => keys.includes(item.key));
      const incomplete = open.filter((item) => item.stage.state === 'ready' && !isComplete(item));
      queue.save(keys);
      const undecided = open.filter((item) => isComplete(item) && item.near.alike.length > 0);
      if (undecided[0]) {
        const message = t('summary.undecidedHint', { count: undecided.length });
        notify({ type: 'warning', message });
        setInHand({ key: undecided[0].key, focus: 'decision' });
      }
      const [first] = incomplete;
      if (!first) return;
      setTried((before) => new Set([...before, ...keysOf(incomplete)]));
      const message = t('summary.incomplete', { count: incomplete.length });
      notify({ type: 'warning', message });
      setInHand({ key: first.key, focus: 'problem' });
    },
    [queue, t],
  );

  const actions = useMemo(() => {
    const remove = async (key: string): Promise<void> => {
      const item = queue.getSnapshot().find((each) => each.key === key);
      // Confirms only if there is work to lose; a file that was just added has none.
      const hasText = item && isUnsaved(item) && (item.values.altText !== '' || item.values.title !== '');
      const message = t('remove.message', { name: item?.values.title || item?.fileName });
      const question = { title: t('remove.title'), confirmLabel: t('actions.remove'), danger: true };
      if (!hasText || (await confirm({ ...question, message }))) queue.remove([key]);
    };
    return {
      /** Whether saving an image publishes it, or hands it in for approval. */
      verb: handsIn ? ('handIn' as const) : ('save' as const),
      change: (key: string, edit: (values: ImageValues) => ImageValues) => queue.change([key], edit),
      save: (key: string) => save([key]),
      retry: queue.retry,
      cancel: queue.cancel,
      remove: (key: string) => void remove(key),
      /** Without confirmation, as the same image exists already. */
      removeCopy: (key: string) => queue.remove([key]),
      frame: setFramed,
      fileAt: (key: string) => queue.getSnapshot().find((item) => item.key === key),
      /** Copies the values of the original to an image made from it. */
      takeOver: (key: string, of: Original) => {
        queue.change([key], (values) => {
          const next = {
            ...values,
            altText: values.altText || of.altText,
            folderId: values.folderId || (of.folderId ?? ''),
            tags: [...new Set([...of.tags, ...values.tags])].slice(0, tagLimits.count),
            variantOf: of.root,
          };
          return of.verdict ? withVerdict(next, of.verdict) : next;
        });
      },
      allowBoth: (key: string, ids: readonly string[]) =>
        queue.change([key], (values) => ({
          ...values,
          distinctFrom: [...new Set([...values.distinctFrom, ...ids])],
        })),
    };
  }, [queue, save, t, handsIn]);

  const add = (files: readonly File[]): void => queue.add(files, withShared(emptyValues, shared));

  /** The previous values can be restored as long as the notification is shown. */
  const applyBulk = (keys: readonly string[], values: SharedValues): void => {
    const before = new Map(items.map((item) => [item.key, item.values]));
    queue.change(keys, (each) => withShared(each, values));
    const undo = (): void => {
      for (const key of keys) {
        const earlier = before.get(key);
        if (earlier) queue.change([key], (each) => withSharedOf(each, earlier));
      }
    };
    notify({
      type: 'positive',
      message: t('bulk.applied', { count: keys.length }),
      actions: [{ label: t('bulk.undo'), onClick: undo }],
    });
  };

  return {
    items,
    shared,
    setShared: queue.setShared,
    tried,
    inHand,
    setInHand,
    add,
    applyBulk,
    saveAll: () => save(keysOf(items)),
    removeDone: () => queue.remove(keysOf(items.filter(({ stage }) => stage.state === 'saved'))),
    framed,
    actions,
  };
}

export type UploadActs = ReturnType<typeof useUploadEditor>['actions'];
