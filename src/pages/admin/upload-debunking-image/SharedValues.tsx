import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { tagLimits } from '#src/data/content/fields.ts';
import { verdicts } from '#src/data/content/categories.ts';
import { type PictureValues, withVerdict } from '#src/data/debunking-images/picture-values.ts';
import { FolderChoice } from '#src/pages/admin/FolderChoice.tsx';
import { Choice, TextInput } from '#src/pages/admin/TextInput.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { useTagJudge } from '#src/pages/admin/use-tag-judge.ts';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: '1fr 1fr',
    '& > p, & > button': { gridColumn: '1 / -1' },
  },
}));

export type Shared = Pick<PictureValues, 'folderId' | 'tags' | 'sourceUrl' | 'attribution' | 'verdict'>;

export const nothingShared: Shared = { folderId: '', tags: [], sourceUrl: '', attribution: '', verdict: '' };

/** The values with what the batch shares: the folder and source chosen, the tags added as far as they fit. */
export function withShared(values: PictureValues, shared: Shared): PictureValues {
  const { folderId, tags, sourceUrl, attribution, verdict } = shared;
  return {
    ...(verdict ? withVerdict(values, verdict) : values),
    folderId: folderId || values.folderId,
    sourceUrl: sourceUrl || values.sourceUrl,
    attribution: attribution || values.attribution,
    tags: [...new Set([...values.tags, ...tags])].slice(0, Math.max(tagLimits.count, values.tags.length)),
  };
}

interface SharedValuesProps {
  readonly value: Shared;
  readonly onChange: (value: Shared) => void;
  readonly suggestions: readonly string[];
  /** Files that can take the values now. */
  readonly count: number;
  readonly onApply: () => void;
}

/** What a whole batch shares. */
export function SharedValues({ value, onChange, suggestions, count, onApply }: SharedValuesProps) {
  const judge = useTagJudge();
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const set = (changed: Partial<Shared>) => onChange({ ...value, ...changed });
  return (
    <Panel>
      <p>{t('shared.hint')}</p>
      <FolderChoice
        label={t('admin:form.folder')}
        value={value.folderId}
        onChange={(folderId) => set({ folderId })}
      />
      <TextInput
        label={t('admin:form.sourceUrl')}
        type="url"
        value={value.sourceUrl}
        onChange={(sourceUrl) => set({ sourceUrl })}
      />
      <Choice
        label={t('admin:form.verdict')}
        value={value.verdict}
        onChange={(chosen) => set({ verdict: verdicts.find((each) => each === chosen) ?? '' })}
      >
        <option value="">{t('shared.noVerdict')}</option>
        {verdicts.map((verdict) => (
          <option key={verdict} value={verdict}>
            {verdict}
          </option>
        ))}
      </Choice>
      <TextInput
        label={t('admin:form.attribution')}
        value={value.attribution}
        onChange={(attribution) => set({ attribution })}
      />
      <TagInput
        label={t('admin:form.tags')}
        value={value.tags}
        max={tagLimits.count}
        maxLength={tagLimits.length}
        judge={judge}
        suggestions={suggestions}
        onChange={(tags) => set({ tags })}
      />
      <Button variant="outlined" disabled={count === 0} onClick={onApply} sx={{ justifySelf: 'start' }}>
        {t('shared.apply', { count })}
      </Button>
    </Panel>
  );
}
