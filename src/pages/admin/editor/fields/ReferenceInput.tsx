import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { collectionNamed, titleOf } from '#src/data/collections/collections.ts';
import type { AnyListRecord } from '#src/data/content/declare/any-collection.ts';
import { listQuery } from '#src/data/content/read/queries.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageSources } from '#src/data/collections/debunking-images/image-url.ts';
import { nameText, personNames } from '#src/data/collections/politicians/person-names.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { matchesTyped } from '#src/pages/admin/shared/search/matches-typed.ts';
import { contentCollection } from '#src/pages/admin/shared/member/content-collections.ts';
import { Field } from '#src/ui/forms/Field.tsx';
import { PlusIcon } from '#src/ui/icons/icons.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { useEditorForm } from '#src/pages/admin/editor/form-context.ts';
import type { InputProps } from './input-props.ts';

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
