import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { saveFile } from '#src/platform/browser/save-file.ts';
import { radius } from '#src/ui/theme/shape.ts';
import type { Base, Conflict, Values } from './editing-state.ts';

const Side = styled('section')(({ theme }) => ({
  minWidth: 0,
  maxHeight: '24rem',
  overflow: 'auto',
  padding: '8px 12px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface ConflictPanelProps {
  readonly conflict: Pick<Conflict<Base>, 'contested' | 'taken' | 'mine' | 'theirs'>;
  readonly labelOf: (field: string) => string;
  /** Returns a field's value in one version as text; '' if it has none. */
  readonly textOf: (field: string, values: Values) => string;
  /** The name of the file that the member's own version can be saved as, without its extension. */
  readonly fileName: string;
  readonly onResolve: (applyTheirs: readonly string[]) => void;
}

/** True if the member is reading the heading of a page just opened, or typing in a field that is still visible. */
const isInUse = (active: Element | null): boolean =>
  active !== null &&
  active.matches('h1, input, textarea, select, [contenteditable="true"]') &&
  active.getClientRects().length > 0;

/** Both versions by field. The member's own one is preselected and can be saved as a file. */
export function ConflictPanel({ conflict, labelOf, textOf, fileName, onResolve }: ConflictPanelProps) {
  const { t } = useTranslation('admin/content');
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const panel = useRef<HTMLElement>(null);
  // The element that had the focus is disabled or hidden until the member resolves the conflict.
  useEffect(() => {
    if (!isInUse(document.activeElement)) panel.current?.focus();
  }, []);
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs(isTheirs ? [...theirs, name] : theirs.filter((each) => each !== name));
  const saveMine = () =>
    saveFile(`${fileName}.json`, 'application/json', JSON.stringify(conflict.mine, null, 2));
  return (
    <Box
      component="section"
      ref={panel}
      tabIndex={-1}
      aria-label={t('conflict.title')}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Alert severity="warning">
        <AlertTitle>{t('conflict.title')}</AlertTitle>
        {t('conflict.hint')}
        {conflict.taken.length > 0 && (
          <div>{t('conflict.taken', { fields: conflict.taken.map(labelOf).join('、') })}</div>
        )}
      </Alert>
      {conflict.contested.map((name) => (
        <Box key={name} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ fontWeight: 700, p: 0 }}>
            {labelOf(name)}
          </Box>
          <RadioGroup
            value={theirs.includes(name) ? 'theirs' : 'mine'}
            onChange={(event) => choose(name, event.target.value === 'theirs')}
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
          >
            {(['mine', 'theirs'] as const).map((side) => (
              <Box key={side} sx={{ minWidth: 0 }}>
                <FormControlLabel value={side} control={<Radio />} label={t(`conflict.${side}`)} />
                {/* A scrollable element must be reachable by keyboard. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <Side tabIndex={0} aria-label={t(`conflict.${side}Of`, { field: labelOf(name) })}>
                  {textOf(name, conflict[side]) || t('conflict.empty')}
                </Side>
              </Box>
            ))}
          </RadioGroup>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => onResolve(theirs)}>
          {t('conflict.settle')}
        </Button>
        <Button variant="outlined" onClick={saveMine}>
          {t('conflict.file')}
        </Button>
      </Box>
    </Box>
  );
}
