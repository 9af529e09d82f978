import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';
import {
  emptyValues,
  type PictureField,
  type PictureValues,
} from '#src/data/debunking-images/picture-values.ts';
import { useFolders } from '#src/pages/admin/shared/pictures/use-folders.ts';

const List = styled('div')(({ theme }) => ({
  margin: '12px 0',
  display: 'grid',
  gap: 12,
  '& h4': { ...theme.typography.h4, margin: '0 0 4px', fontSize: '1rem' },
  '& .pair': {
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  },
  '& .side': {
    margin: 0,
    minWidth: 0,
    padding: '8px 12px',
    borderRadius: 8,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2, fontWeight: 700 },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface ConflictNoticeProps {
  /** With the fields that this edit left alone as they are there now. */
  readonly mine: PictureValues;
  readonly theirs: PictureValues;
  readonly onApplyMine: () => void;
  readonly onApplyTheirs: () => void;
}

/** What saving would change of the other's version, side by side, and the two fallback actions. */
export function ConflictNotice({ mine, theirs, onApplyMine, onApplyTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation(['admin/edit-debunking-image', 'admin']);
  const { folders = [] } = useFolders();
  const { data: pictures } = useQuery(debunkingImageList);
  const titleOf = (id: string) => pictures?.records.find((picture) => picture.id === id)?.title ?? id;
  const words = (values: PictureValues, field: PictureField): string => {
    const value = values[field];
    if (field === 'folderId') return folders.find(({ id }) => id === value)?.name ?? t('admin:form.noFolder');
    const list = typeof value === 'string' ? [value] : value;
    const items = ['variantOf', 'distinctFrom'].includes(field) ? list.map(titleOf) : list;
    return items.join('、') || t('conflict.empty');
  };
  const fields = (Object.keys(emptyValues) as PictureField[]).filter(
    (field) => words(mine, field) !== words(theirs, field),
  );
  return (
    <Alert severity="warning">
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {fields.length === 0 ? t('conflict.same') : t('conflict.hint')}
      <List>
        {fields.map((field) => (
          <div key={field}>
            <h4>{t(`admin:form.${field === 'folderId' ? 'folder' : field}`)}</h4>
            <div className="pair">
              <dl className="side">
                <dt>{t('conflict.mine')}</dt>
                <dd>{words(mine, field)}</dd>
              </dl>
              <dl className="side">
                <dt>{t('conflict.theirs')}</dt>
                <dd>{words(theirs, field)}</dd>
              </dl>
            </div>
          </div>
        ))}
      </List>
      <Buttons>
        {fields.length > 0 && (
          <Button variant="contained" onClick={onApplyMine}>
            {t('conflict.keepMine')}
          </Button>
        )}
        <Button variant="outlined" onClick={onApplyTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </Buttons>
    </Alert>
  );
}
