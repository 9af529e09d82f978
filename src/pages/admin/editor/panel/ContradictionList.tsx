import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { linkTo } from '#src/links.ts';
import { contradictedMarker } from '#src/data/collections/qna/title-markers.ts';
import type { Contradictions } from './use-contradictions.ts';

/**
 * Lists the fact-checks that state the opposite, each linked to its editor, and a marker in the text's own title or
 * claim that does; a box to declare that they are about
 * something else.
 */
export function ContradictionList(props: Contradictions) {
  const { found, hasFailed, canBeDistinct, isDistinct, setDistinct } = props;
  const { t } = useTranslation('admin/content');
  if (hasFailed) return <p>{t('publish.lacking.unread')}</p>;
  if (found.length === 0) return null;
  return (
    <>
      <ul>
        {found.map(({ record, by }) =>
          by === 'marker' ? (
            <li key={by}>{t('family.contradicts.marker', contradictedMarker(record, record.verdict))}</li>
          ) : (
            <li key={record.id}>
              {t(`family.contradicts.${by}`, { verdict: record.verdict })}{' '}
              <Link to={linkTo('contentItem', { collection: 'qna', id: record.id })}>{record.question}</Link>
            </li>
          ),
        )}
      </ul>
      {canBeDistinct ? (
        <FormControlLabel
          control={<Checkbox checked={isDistinct} onChange={(_, isChecked) => setDistinct(isChecked)} />}
          label={t('family.distinct')}
        />
      ) : (
        found.some(({ by }) => by !== 'marker') && <p>{t('family.decide')}</p>
      )}
    </>
  );
}
