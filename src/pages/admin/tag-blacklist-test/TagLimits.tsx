import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { tagLimits } from '#src/data/content/fields.ts';
import type { TagRulesFields } from '#src/data/tag-rules/tag-rule.collection.ts';
import { Choice } from '#src/pages/admin/TextInput.tsx';

type Limits = TagRulesFields['limits'];

interface TagLimitsProps {
  readonly limits: Limits;
  readonly mayEdit: boolean;
  readonly onChange: (limits: Limits) => void;
}

/** How many tags a document may carry and how long each may be; never more than the schemas take. */
export function TagLimits({ limits, mayEdit, onChange }: TagLimitsProps) {
  const { t } = useTranslation('admin/tag-blacklist-test');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(['count', 'length'] as const).map((limit) => (
        <Choice
          key={limit}
          label={t(`limits.${limit}`)}
          value={String(limits[limit])}
          disabled={!mayEdit}
          onChange={(chosen) => onChange({ ...limits, [limit]: Number(chosen) })}
        >
          {Array.from({ length: tagLimits[limit] }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </Choice>
      ))}
    </Box>
  );
}
