import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import {
  type ImageFolderListRecord,
  imageFolders,
} from '#src/data/collections/image-folders/image-folder.collection.ts';
import { linkTo } from '#src/links.ts';
import { editAddress } from '#src/pages/admin/shared/member/content-collections.ts';
import { ArrowUpIcon, FolderIcon } from '#src/ui/icons/icons.tsx';
import { controlHeight, radius } from '#src/ui/theme/shape.ts';

export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  '& .words': { flex: '1 1 16rem', minWidth: 0 },
  '& .words a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 10,
    minHeight: controlHeight,
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
    overflowWrap: 'anywhere',
    textUnderlineOffset: '0.22em',
  },
  '& .words svg': { flex: 'none' },
  '& .words p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& .tools': { display: 'flex', flexWrap: 'wrap', gap: 4, marginLeft: -8 },
  '& .Mui-disabled svg': { opacity: 0.35 },
  '& .turned svg': { transform: 'rotate(180deg)' },
}));

/** The data type of a dragged folder's id. */
const dragType = 'application/x-image-folder';

interface FolderRowProps {
  readonly folder: ImageFolderListRecord;
  /** The number of its ancestors. */
  readonly depth: number;
  /** The number of pictures and folders in it; only an empty folder can be removed. */
  readonly size: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
  /** Called when another folder was dropped on this one. */
  readonly onDropFolder: (id: string) => void;
  readonly onRemove: () => void;
}

/** One folder: a link to it, its number of pictures, and buttons to move, edit and remove it. */
export function FolderRow(props: FolderRowProps) {
  const { folder, depth, size, count, disabled, isFirst, isLast } = props;
  const { onMove, onDropFolder, onRemove } = props;
  const { t } = useTranslation('admin/debunking-image-folders');
  const { id, name, description } = folder;
  return (
    <Row
      draggable={!disabled}
      style={{ marginInlineStart: `min(${depth * 28}px, 40%)` }}
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDropFolder(event.dataTransfer.getData(dragType));
      }}
    >
      <div className="words">
        <Link to={linkTo('manageImageFolder', { id })}>
          <FolderIcon />
          {name}
        </Link>
        <p>{t('count', { count })}</p>
        {description && <p>{description}</p>}
      </div>
      <div className="tools">
        <IconButton
          id={`up-${id}`}
          aria-label={t('actions.up', { name })}
          disabled={disabled || isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          id={`down-${id}`}
          className="turned"
          aria-label={t('actions.down', { name })}
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
        >
          <ArrowUpIcon />
        </IconButton>
        <Button
          component={Link}
          to={editAddress(imageFolders.name, id) ?? ''}
          aria-label={t('actions.editNamed', { name })}
        >
          {t('actions.edit')}
        </Button>
        {size === 0 && (
          <Button color="error" aria-label={t('actions.removeNamed', { name })} onClick={onRemove}>
            {t('actions.remove')}
          </Button>
        )}
      </div>
    </Row>
  );
}
