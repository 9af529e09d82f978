import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { needsApproval } from '#src/data/access/needs-approval.ts';
import { rolesQuery } from '#src/data/access/roles.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { isBehind } from './editor-state.ts';
import { ItemProposals } from './ItemProposals.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { MoreActions } from './MoreActions.tsx';
import type { PanelProps } from './panel-props.ts';
import { requirementsOf } from './publish-requirements.ts';
import { PublishForm } from './PublishForm.tsx';
import { Requirements } from './Requirements.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { StageButtons } from './StageButtons.tsx';
import { useChangeDetails } from './use-change-details.ts';

const Aside = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  alignSelf: 'start',
  minWidth: 0,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  [`@media (min-width: 1200px)`]: {
    position: 'sticky',
    top: 16,
    maxHeight: 'calc(100vh - 32px)',
    overflowY: 'auto',
  },
  '& h2': { ...theme.typography.h4, margin: '0 0 8px' },
}));

interface ItemPanelProps extends PanelProps {
  readonly onSave: () => Promise<void>;
  /** Somebody tried to publish: from now on every problem is shown at its field. */
  readonly onTry: () => void;
  /** Opens the field at a place of the form and takes the focus there. */
  readonly onShow: (place: string) => void;
}

/** A document's state, what it needs before it can be published, and every act on it. */
export function ItemPanel({ onSave, onTry, onShow, ...panel }: ItemPanelProps) {
  const { collection, item, uid, editor } = panel;
  const { t } = useTranslation(['admin/content', 'admin']);
  const problems = useRef<HTMLHeadingElement>(null);
  const { isAdmin } = useMember();
  const roles = useQuery(rolesQuery).data ?? { fourEyes: true, frozen: false };
  const { draft } = editor.base;
  const requirements = requirementsOf({
    collection,
    values: editor.values,
    issues: editor.issues.length,
    draft,
    hasWork: draft !== undefined || editor.isUnsaved,
    isUnsaved: editor.isUnsaved,
    isBehind: isBehind({ ...item, draft }),
    roles,
    isAdmin,
    uid,
  });
  const changeDetails = useChangeDetails(panel, needsApproval(collection, roles));
  const isStopped = editor.isBusy || roles.frozen || editor.conflict !== undefined;
  const mustDecide = editor.conflict !== undefined;
  return (
    <Aside aria-label={t('panel.label')}>
      <section>
        <h2>{t('panel.status')}</h2>
        <ItemStatus collection={collection} item={item} editor={editor} uid={uid} />
      </section>
      <Box sx={{ display: 'grid', gap: 1 }} aria-live="polite">
        {roles.frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
        {editor.failure && (
          <Alert severity="error">
            {editor.failure.isStored ? t('item.unread') : t(`admin:failure.${editor.failure.kind}`)}
          </Alert>
        )}
        {editor.isUnsaved && editor.isScheduled && !roles.frozen && (
          <Alert severity="info">{t('schedule.autosave')}</Alert>
        )}
        {editor.isUnsaved && editor.pauseReason && !roles.frozen && (
          <Alert severity="info">{t(`hold.${editor.pauseReason}`)}</Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={editor.isBusy || roles.frozen || mustDecide || !editor.isChanged}
          onClick={() => void onSave()}
        >
          {t('item.save')}
        </Button>
        <Button disabled={editor.isBusy || mustDecide || !editor.isChanged} onClick={editor.revert}>
          {t('item.revert')}
        </Button>
        <StageButtons {...panel} changeDetails={changeDetails} disabled={isStopped} />
      </Box>
      <section>
        <h2 ref={problems} tabIndex={-1}>
          {t('panel.requirements')}
        </h2>
        <Requirements
          requirements={requirements}
          issues={editor.issues}
          fields={editor.fields}
          values={editor.values}
          collection={collection.name}
          onShow={onShow}
        />
        {needsApproval(collection, roles) && <p>{t('panel.fourEyes')}</p>}
      </section>
      <PublishForm
        {...panel}
        requirements={requirements}
        changeDetails={changeDetails}
        disabled={editor.isBusy || mustDecide}
        onTry={onTry}
        onRefused={() => problems.current?.focus()}
      />
      {collection.publishers !== 'admins' && (
        <ScheduleSection
          {...panel}
          requirements={requirements}
          changeDetails={changeDetails}
          disabled={isStopped}
          onTry={onTry}
          onRefused={() => problems.current?.focus()}
        />
      )}
      <MoreActions {...panel} fourEyes={roles.fourEyes} disabled={isStopped} isAdmin={isAdmin} />
      {roles.fourEyes && <ItemProposals {...panel} disabled={isStopped} />}
    </Aside>
  );
}
