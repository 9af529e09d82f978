import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState, useRef } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { collectionNamed, titleOf } from '#src/data/collections/collections.ts';
import type { AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import {
  debunkingImages,
  type DebunkingImageListRecord,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { nameText, personNames } from '#src/data/collections/politicians/person-names.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { matchesTyped } from '#src/pages/admin/shared/search/matches-typed.ts';
import { contentCollection } from '#src/pages/admin/shared/member/content-collections.ts';
import { Field, Hint } from '#src/ui/forms/Field.tsx';
import { PlusIcon, AlertIcon, ImageIcon, TrashIcon, UploadIcon } from '#src/ui/icons/icons.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import type { InputProps } from './input-props.ts';
import { uploadSizes } from '#src/data/collections/debunking-images/debunking-images.repository.ts';
import { encodeImage } from '#src/data/collections/debunking-images/encoding/image-encoder.ts';
import { ImageError } from '#src/data/collections/debunking-images/encoding/image-refusal.ts';
import { photoUrl } from '#src/data/collections/politicians/photo-url.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { ImageChoice } from '#src/pages/admin/shared/images/ImageChoice.tsx';
import { ImageFileInput } from '#src/ui/forms/ImageFileInput.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { Fieldset } from './GroupField.tsx';

const offered = 50;

interface ReferenceInputProps extends InputProps {
  readonly target: string;
  readonly multiple: boolean;
}

function thumbnail(record: AnyListRecord | undefined): string | undefined {
  const image = record && debunkingImages.parseListEntry(record);
  return image && imageSources(image)[0]?.url;
}

/** Chooses documents of another collection by title, or makes one; images are shown with a thumbnail. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { label, value, onChange, error, hint, target, multiple } = props;
  const { t } = useTranslation('admin/content');
  const { collectionName } = useFieldWords('');
  const { NewRecord } = useEditorForm();
  const [isMaking, setMaking] = useState(false);
  const collection = collectionNamed(target);
  const { data } = useQuery(listQuery(collection));
  const known = useMemo(() => new Map(data?.records.map((record) => [record.id, record])), [data]);
  const people = useMemo(() => {
    const records = target === politicians.name ? (data?.records ?? []) : [];
    return personNames(records.flatMap((record) => politicians.parseListEntry(record) ?? []));
  }, [data, target]);
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (id): id is string => typeof id === 'string',
  );
  const name = (id: string) => {
    const record = known.get(id);
    const person = people.get(id);
    if (person) return nameText(person);
    return record ? titleOf(target, id, record) : t('field.unknownItem', { id });
  };
  const isMade = target === debunkingImages.name || contentCollection(target) !== undefined;
  function choose(id: string): void {
    onChange(multiple ? [...chosen, id] : id);
    setMaking(false);
  }
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {({ id, ...control }) => (
          <Autocomplete<string, boolean>
            id={id}
            multiple={multiple}
            value={multiple ? chosen : (chosen[0] ?? null)}
            options={[...known.keys()]}
            getOptionLabel={name}
            getOptionKey={(option) => option}
            filterOptions={(options, { inputValue }) =>
              options.filter((option) => matchesTyped(name(option), inputValue)).slice(0, offered)
            }
            onChange={(_, next) => onChange(next)}
            noOptionsText={t('field.noItem')}
            loading={data === undefined}
            loadingText={t('field.loadingItems')}
            clearText={t('field.clear')}
            openText={t('field.open')}
            closeText={t('field.close')}
            renderOption={({ key, ...entry }, option) => (
              <Box component="li" key={key} {...entry} sx={{ gap: 1.5, minHeight: 44 }}>
                {target === debunkingImages.name && (
                  <Box
                    component="img"
                    src={thumbnail(known.get(option))}
                    alt=""
                    sx={{ width: 44, height: 44, objectFit: 'cover' }}
                  />
                )}
                {name(option)}
              </Box>
            )}
            renderInput={(params) => (
              <TextField
                {...params}
                error={control['aria-invalid']}
                slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
              />
            )}
          />
        )}
      </Field>
      {isMade && (
        <Button startIcon={<PlusIcon />} onClick={() => setMaking(true)}>
          {t('field.newItem', { collection: collectionName(target) })}
        </Button>
      )}
      {isMaking && (
        <Suspense>
          <NewRecord collection={collection} onPublished={choose} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** An uploaded file or an image of the library. The stored value is the hash of its smallest size. */
export function PhotoInput(props: InputProps & { readonly isOptional: boolean }) {
  const { label, value, onChange, error, hint, isOptional } = props;
  const { t } = useTranslation('admin/content');
  const { isAdmin, frozen } = useMember();
  const file = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [state, setState] = useState<'idle' | 'uploading' | 'unreadable' | 'failed'>('idle');

  async function upload(chosen: File): Promise<void> {
    setState('uploading');
    try {
      const image = await encodeImage(chosen);
      await uploadSizes(image);
      onChange(image.sizes['480'].sha256);
      setState('idle');
    } catch (problem) {
      setState(problem instanceof ImageError ? 'unreadable' : 'failed');
    }
  }

  function choose({ objects }: DebunkingImageListRecord): void {
    onChange(objects['480']);
    setChoosing(false);
  }

  const problem =
    state === 'unreadable' || state === 'failed' ? t(`photo.${state}`) : error && t('photo.missing');
  return (
    <Fieldset sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <legend>{label}</legend>
      {isHash(value) && (
        <Box
          component="img"
          src={photoUrl(value)}
          alt={t('photo.chosen')}
          sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: radius.control }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<ImageIcon />} onClick={() => setChoosing(true)}>
          {t('photo.choose')}
        </Button>
        {isAdmin && (
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            disabled={frozen || state === 'uploading'}
            onClick={() => file.current?.click()}
          >
            {t(state === 'uploading' ? 'photo.uploading' : 'photo.upload')}
          </Button>
        )}
        {isOptional && isHash(value) && (
          <Button startIcon={<TrashIcon />} onClick={() => onChange(null)}>
            {t('photo.remove')}
          </Button>
        )}
        <ImageFileInput ref={file} label={t('photo.upload')} onChoose={(chosen) => void upload(chosen)} />
      </Box>
      <Box role="alert" sx={{ display: 'flex', gap: 1, color: 'error.main', fontWeight: 700 }}>
        {problem && <AlertIcon size={18} />}
        {problem}
      </Box>
      {hint && <Hint>{hint}</Hint>}
      {!isAdmin && <Hint>{t('photo.adminsUpload')}</Hint>}
      {isChoosing && (
        <AdminDialog title={t('photo.choose')} onClose={() => setChoosing(false)} maxWidth="md">
          <ImageChoice onChoose={choose} />
        </AdminDialog>
      )}
    </Fieldset>
  );
}
