import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import {
  isNothingShared,
  nothingShared,
  type SharedValues,
} from '#src/data/debunking-images/shared-values.ts';
import { FolderChoice } from '#src/pages/admin/shared/pictures/FolderChoice.tsx';
import { TextInput } from '#src/pages/admin/shared/fields/TextInput.tsx';
import { VerdictChoice } from '#src/pages/admin/shared/pictures/VerdictChoice.tsx';
import { TagInput } from '#src/ui/forms/TagInput.tsx';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { useTagJudge, useTagLimits } from '#src/pages/admin/shared/pictures/use-tag-judge.ts';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: '1fr 1fr',
    '& > p, & > .buttons': { gridColumn: '1 / -1' },
  },
}));

interface SharedFieldsProps {
  readonly value: SharedValues;
  readonly onChange: (value: SharedValues) => void;
  readonly suggestions: readonly string[];
  /** Files that can take the values now. */
  readonly count: number;
  readonly onApply: () => void;
}

/** What a whole batch shares. */
export function SharedFields({ value, onChange, suggestions, count, onApply }: SharedFieldsProps) {
  const judge = useTagJudge();
  const limits = useTagLimits();
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const set = (changed: Partial<SharedValues>) => onChange({ ...value, ...changed });
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
      <VerdictChoice
        none={t('shared.noVerdict')}
        value={value.verdict}
        onChange={(verdict) => set({ verdict })}
      />
      <TextInput
        label={t('admin:form.attribution')}
        value={value.attribution}
        onChange={(attribution) => set({ attribution })}
      />
      <TagInput
        label={t('admin:form.tags')}
        value={value.tags}
        max={limits.count}
        maxLength={limits.length}
        judge={judge}
        suggestions={suggestions}
        onChange={(tags) => set({ tags })}
      />
      <div className="buttons">
        <Button variant="outlined" disabled={count === 0} onClick={onApply}>
          {t('shared.apply', { count })}
        </Button>
        {!isNothingShared(value) && (
          <Button onClick={() => onChange(nothingShared)}>{t('shared.clear')}</Button>
        )}
      </div>
    </Panel>
  );
}
