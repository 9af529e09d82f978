import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { DebunkingImageListRecord } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  countTags,
  noTagChange,
  type TagChange,
} from '#src/data/collections/debunking-images/library/tag-change.ts';
import { RuledTagInput } from '#src/pages/admin/shared/fields/RuledTagInput.tsx';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useTagUse } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { BulkState, useRetagging } from './bulk-act.tsx';

const Tags = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  ...plainList,
  '& label': { overflowWrap: 'anywhere' },
});

const without = (tags: readonly string[], tag: string) => tags.filter((other) => other !== tag);

/** On some of the images: add to all → remove from all → unchanged. On all: remove → unchanged. */
function cycled({ add, remove }: TagChange, tag: string, isOnAll: boolean): TagChange {
  if (add.includes(tag)) return { add: without(add, tag), remove: [...remove, tag] };
  if (remove.includes(tag)) return { add, remove: without(remove, tag) };
  return isOnAll ? { add, remove: [...remove, tag] } : { add: [...add, tag], remove };
}

interface BulkTagsDialogProps {
  readonly images: readonly DebunkingImageListRecord[];
  readonly onClose: () => void;
}

/** Every tag of the selected images. Additions and removals are applied together. */
export function BulkTagsDialog({ images, onClose }: BulkTagsDialogProps) {
  const { t } = useTranslation('admin');
  const { tags: suggestions } = useTagUse();
  const [change, setChange] = useState(noTagChange);
  const [isTyping, setTyping] = useState(false);
  const { apply, progress, failure, remaining } = useRetagging();
  const counted = countTags(images);
  const known = new Set(counted.map(({ tag }) => tag));
  const total = images.length;
  const size = change.add.length + change.remove.length;

  async function submit(): Promise<void> {
    // A tag that the rules reject is still in the field, with the reason below it.
    if (isTyping) return;
    const ids = remaining.length > 0 ? remaining : images.map(({ id }) => id);
    if (await apply(ids, () => change)) onClose();
  }

  return (
    <AdminDialog
      title={t('tags.title', { count: total })}
      onClose={onClose}
      action={
        <Button
          variant="contained"
          // The typed text becomes a tag when the field loses the focus, possibly to this button.
          disabled={(size === 0 && !isTyping) || progress !== undefined}
          onClick={() => void submit()}
        >
          {remaining.length > 0
            ? t('tags.resume', { count: remaining.length })
            : t('tags.apply', { add: change.add.length, remove: change.remove.length })}
        </Button>
      }
    >
      <RuledTagInput
        label={t('tags.add')}
        value={change.add.filter((tag) => !known.has(tag))}
        suggestions={suggestions}
        onTyping={setTyping}
        onChange={(added) =>
          setChange({ ...change, add: [...change.add.filter((tag) => known.has(tag)), ...added] })
        }
      />
      <Tags aria-label={t('tags.list')}>
        {counted.map(({ tag, count }) => {
          const isAdded = change.add.includes(tag);
          const isRemoved = change.remove.includes(tag);
          return (
            <li key={tag}>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isAdded || (count === total && !isRemoved)}
                    indeterminate={count < total && !isAdded && !isRemoved}
                    onChange={() => setChange(cycled(change, tag, count === total))}
                  />
                }
                label={t('tags.count', { tag, count, total })}
              />
            </li>
          );
        })}
      </Tags>
      <BulkState words="tags" progress={progress} failure={failure} />
    </AdminDialog>
  );
}
