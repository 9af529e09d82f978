import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '#src/ui/theme/styled.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { titleOf } from '#src/data/collections/collections.ts';
import { addressOf } from '#src/pages/shared/found/found-item.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { sharePreview } from '#src/data/content/previews/previews.repository.ts';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { ActionBar, barSpace, panelBeside, SaveDraftButton } from './session/ActionBar.tsx';
import { SteadyButton } from '#src/pages/admin/shared/focus/SteadyButton.tsx';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { bottomNavigationSpace, desktop, floatingShadow } from '#src/ui/theme/shape.ts';
import { ActButton, ItemProposals, PublishConfirm } from './panel/PublishConfirm.tsx';
import { AddressSection } from '#src/pages/admin/editor/panel/AddressSection.tsx';
import { ChangeSection } from '#src/pages/admin/editor/panel/ChangeSection.tsx';
import { isBehind, type PanelProps } from './form-context.ts';
import { ItemStatus } from '#src/pages/admin/editor/panel/ItemStatus.tsx';
import { MoreActions } from '#src/pages/admin/editor/panel/MoreActions.tsx';
import type { ItemEditor } from './use-item-editor.ts';
import { requirementsOf } from '#src/pages/admin/editor/panel/publish-requirements.ts';
import { Problems, Requirements } from '#src/pages/admin/editor/panel/Requirements.tsx';
import { ReviewButtons } from '#src/pages/admin/editor/review/ReviewButtons.tsx';
import { ScheduleSection } from '#src/pages/admin/editor/panel/ScheduleSection.tsx';
import { useContradictions } from '#src/pages/admin/editor/panel/use-contradictions.ts';
import { useChangeDetails } from '#src/pages/admin/editor/panel/use-change-details.ts';
import { adminPart } from '#src/pages/admin/shared/states/admin-part.tsx';
import { usePublishAttempt } from '#src/pages/admin/editor/panel/use-publish-attempt.ts';
import { useItemActs } from '#src/pages/admin/editor/panel/use-item-acts.ts';
import { storedFlag } from '#src/platform/storage/stored-flag.ts';
import { Choices } from '#src/ui/forms/Choices.tsx';
import { visuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { sheetLook } from '#src/ui/theme/card-look.ts';

// Loaded on demand, because they import the public pages.
const PreviewDialog = adminPart(
  async () => (await import('#src/pages/admin/shared/preview/PreviewDialog.tsx')).PreviewDialog,
);
const LivePreview = adminPart(
  async () => (await import('#src/pages/admin/shared/preview/DevicePreview.tsx')).DevicePreview,
);

/** Whether the page is shown beside forms in place of the panel's sections; remembered on this device. */
const liveFlag = storedFlag('minzhong.admin-preview');

const beside = `@media (min-width: ${panelBeside})`;

// Beside the form on wide screens; on narrow ones only its bar is in view, and the panel opens above the bar.
const Aside = styled('aside')(({ theme }) => ({
  display: 'contents',
  '& h2': { ...theme.typography.h4, margin: '0 0 8px' },
  [beside]: {
    display: 'flex',
    flexDirection: 'column',
    alignSelf: 'start',
    minWidth: 0,
    position: 'sticky',
    top: 16,
    maxHeight: 'calc(100vh - 32px)',
    ...sheetLook(theme),
    overflow: 'hidden',
  },
}));

const Details = styled('div')(({ theme }) => ({
  display: 'none',
  gap: 20,
  alignContent: 'start',
  minWidth: 0,
  padding: 16,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-open]': {
    display: 'grid',
    position: 'fixed',
    insetInline: 0,
    bottom: `calc(${bottomNavigationSpace} + ${barSpace})`,
    zIndex: theme.zIndex.appBar,
    maxHeight: `calc(100dvh - ${bottomNavigationSpace} - ${barSpace} - 48px)`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '16px 16px 0 0',
    boxShadow: floatingShadow,
    [`@media (min-width: ${desktop})`]: {
      bottom: `calc(${barSpace} + var(--bar-bottom, 0px))`,
      maxHeight: `calc(100dvh - ${barSpace} - var(--bar-bottom, 0px) - 48px)`,
    },
  },
  [beside]: {
    '&:not([hidden])': {
      display: 'grid',
      position: 'static',
      // Shrinks before the choice of the view above it.
      flex: '1 1000 auto',
      maxHeight: 'none',
      border: 0,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
}));

const View = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  padding: '12px 16px',
  overflowY: 'auto',
  '& legend': visuallyHidden,
});

interface ItemPanelProps extends PanelProps {
  readonly mustBeApproved: boolean;
  /** True if the document is withdrawn and published again elsewhere: only its text can be copied. */
  readonly isClosed: boolean;
  /** True if the page shows a withdrawn text to read, which has nothing to save or to publish. */
  readonly isGone: boolean;
  readonly mayPublish: boolean;
  readonly onSave: () => Promise<void>;
  /** Called on an attempt to publish, from which on every problem is shown at its field. */
  readonly onTry: () => void;
  readonly onShow: (place: string) => void;
}

/** A document's state, its requirements for publication, and every act on it. */
export function ItemPanel(props: ItemPanelProps) {
  const { mustBeApproved, isClosed, isGone, mayPublish, onSave, onTry, onShow, ...panel } = props;
  const { collection, item, uid, editor, own } = panel;
  const { t } = useTranslation(['admin/content', 'admin']);
  const id = useId();
  const details = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // A withdrawal closes the panel: what can be done next is in the page.
  const [openWhen, setOpenWhen] = useState<boolean>();
  const isOpen = openWhen === isGone;
  const setOpen = (isToOpen: boolean) => setOpenWhen(isToOpen ? isGone : undefined);
  const [isPreviewing, setPreviewing] = useState(false);
  const isWide = useMediaQuery(beside, { noSsr: true });
  // The settings have no page.
  const hasLive = isWide && !own.isPlain && !isGone && collection.onlyId === undefined;
  const [wantsLive, setWantsLive] = useState(() => liveFlag.get());
  const isLive = hasLive && wantsLive;
  // The last text that can be published, at first the published one.
  const [whole, setWhole] = useState(item.published && item.own);
  if (editor.publishable && editor.publishable !== whole) setWhole(editor.publishable);
  const [isAsking, setAsking] = useState(false);
  const { isAdmin } = useMember();
  const navigate = useNavigate();
  const rolesRead = useQuery(rolesQuery);
  const roles = rolesRead.data ?? { fourEyes: true, frozen: false };
  const { draft } = editor.base;
  const contradictions = useContradictions(collection, item.id, editor.values);
  const requirementsFor = (
    { values, issues }: Pick<ItemEditor, 'values' | 'issues'>,
    isConsistent: boolean | 'checking' | undefined,
  ) =>
    requirementsOf({
      collection,
      values,
      issues: issues.length,
      draft,
      isUnsaved: editor.isUnsaved,
      isBehind: isBehind({ ...item, draft }),
      isConsistent,
      mustBeApproved,
      frozen: roles.frozen,
      areRolesPending: rolesRead.isPending,
      isAdmin,
      uid,
    });
  const isBeingRead = contradictions !== undefined && !contradictions.isRead && !contradictions.hasFailed;
  const requirements = requirementsFor(editor, isBeingRead ? 'checking' : contradictions?.isSettled);
  const [isChecking, setChecking] = useState(false);

  /** Waits for the contradictions, so that an editor who is faster does not get a false error. */
  async function findMissing(): Promise<'requirements' | 'unread' | undefined> {
    setChecking(contradictions?.isRead === false);
    try {
      const isConsistent = await contradictions?.whenRead();
      const now = await editor.checkNow();
      const isReady = requirementsFor(now, isConsistent?.(now.values)).every(({ state }) => state === 'met');
      return isReady ? undefined : 'requirements';
    } catch {
      return 'unread';
    } finally {
      setChecking(false);
    }
  }

  const changeDetails = useChangeDetails(panel, mustBeApproved);
  const isDone = !draft && !editor.isUnsaved && (item.published !== undefined || isGone);
  const { name } = collection;
  const address = addressOf({ collection: name, id: item.id, title: titleOf(name, '', editor.values) });
  const mustDecide = editor.conflict !== undefined;
  const isUnread = item.isUnread === true;
  // The acts depend on the roles: a button pressed before the roles are loaded could mean a different act.
  const isBusy = editor.isBusy || isChecking || rolesRead.isPending;
  const isStopped = isBusy || roles.frozen || mustDecide || isUnread || isClosed;

  /** Opens the panel above the bar and moves the focus to one of its parts. */
  function lead(part: 'status' | 'requirements' | 'change'): void {
    flushSync(() => {
      setOpen(true);
      setWantsLive(false);
    });
    const find = (selector: string) => details.current?.querySelector<HTMLElement>(selector);
    const place =
      part === 'change'
        ? (find('[data-part="change"] [aria-invalid="true"]') ?? find('[data-part="change"] select'))
        : find(`[data-part="${part}"]`);
    // Centred, because a warning may cover the top, and the fields below it should be visible.
    place?.scrollIntoView({ block: part === 'status' ? 'nearest' : 'center' });
    place?.focus({ preventScroll: true });
  }

  /** Shares the draft as it is stored, with what is typed now. */
  async function share(days: number): Promise<string | undefined> {
    let key: string | undefined;
    const run = async ({ draft: saved }: typeof editor.base) => {
      if (saved) key = await sharePreview(saved, days);
    };
    await editor.commit({ run, text: 'left', savesFirst: editor.isUnsaved });
    return key;
  }

  const attempt = usePublishAttempt({
    findMissing,
    changeDetails,
    onTry,
    onRefused: (missing) => requestAnimationFrame(() => lead(missing)),
  });
  const { main, others, publishNow } = useItemActs(panel, {
    changeDetails,
    attempt,
    isStopped,
    isPublishStopped: isBusy || mustDecide || isUnread || isClosed,
    mayPublish,
    onSee: address ? () => void navigate(address) : undefined,
    onConfirm: () => setAsking(true),
  });
  const problems = {
    ...editor,
    collection: name,
    onShow: (place: string) => {
      setPreviewing(false);
      setOpen(false);
      // A dialog restores the focus first.
      requestAnimationFrame(() => onShow(place));
    },
  };
  const missing = !editor.publishable && (
    <Alert severity="info" sx={{ '& ul': plainList }}>
      {t(whole ? 'preview.earlier' : 'preview.none')}
      <Problems {...problems} max={1} />
    </Alert>
  );
  return (
    <Aside
      aria-label={t('panel.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || isComposing(event)) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <ActionBar
        editing={editor}
        notices={
          <div aria-live="polite">
            {roles.frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
            {editor.failure && (
              <Alert severity="error">
                {editor.failure.isStored ? t('item.unread') : t(`admin:failure.${editor.failure.kind}`)}
              </Alert>
            )}
          </div>
        }
      >
        {main && !isGone && <ActButton key={main.id} act={main} variant="contained" />}
        {isDone && !main && address && (
          <Button component={Link} to={address} variant="contained">
            {t('publish.see')}
          </Button>
        )}
        {!main && <ReviewButtons {...panel} disabled={isStopped} />}
        {!isGone && (
          <>
            <SaveDraftButton
              canSave={editor.isUnsaved && !editor.isBusy && !roles.frozen && !mustDecide && !isClosed}
              onSave={onSave}
            />
            {!own.isPlain && !hasLive && (
              <Button onClick={() => setPreviewing(true)}>{t('preview.submit')}</Button>
            )}
          </>
        )}
        <Button
          ref={toggle}
          sx={{ ml: 'auto', [beside]: { display: 'none' } }}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (isOpen ? setOpen(false) : lead('status'))}
        >
          {t(isOpen ? 'panel.close' : 'panel.open')}
        </Button>
      </ActionBar>
      {hasLive && (
        <View>
          <Choices
            label={t('panel.view')}
            value={isLive ? 'preview' : 'status'}
            options={[
              { value: 'status', label: t('panel.status') },
              { value: 'preview', label: t('preview.submit') },
            ]}
            onChoose={(view) => {
              liveFlag.set(view === 'preview');
              setWantsLive(view === 'preview');
            }}
          />
          {isLive && missing}
          {isLive && whole && (
            <>
              <Button onClick={() => setPreviewing(true)}>{t('preview.enlarge')}</Button>
              <Suspense fallback={null}>
                <LivePreview collection={collection} item={item} values={whole} width={390} />
              </Suspense>
            </>
          )}
        </View>
      )}
      <Details ref={details} id={id} data-open={(isOpen && !isLive) || undefined} hidden={isLive}>
        <section>
          <h2 data-part="status" tabIndex={-1}>
            {t('panel.status')}
          </h2>
          <ItemStatus {...panel} />
        </section>
        {editor.isUnsaved &&
          !roles.frozen &&
          editor.pauseReasons.map((reason) => (
            <Alert key={reason} severity="info">
              {t(`hold.${reason}`)}
            </Alert>
          ))}
        <Box sx={{ display: isGone ? 'none' : 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SteadyButton
            variant="outlined"
            isOff={editor.isBusy || mustDecide || !editor.isChanged}
            onPress={editor.revert}
          >
            {t('item.revert')}
          </SteadyButton>
          {others.map((act) => (
            <ActButton key={act.id} act={act} variant="outlined" />
          ))}
          {/* Where the panel covers the form, it would hide the notice there about the returned draft. */}
          {main && <ReviewButtons {...panel} disabled={isStopped} onReturned={() => setOpen(false)} />}
        </Box>
        {!isDone && (
          <section>
            <h2 data-part="requirements" tabIndex={-1}>
              {t('panel.requirements')}
            </h2>
            <Requirements {...problems} requirements={requirements} contradictions={contradictions} />
            {!rolesRead.isPending && mustBeApproved && <p>{t('panel.fourEyes')}</p>}
          </section>
        )}
        <div data-part="change">
          {!isDone && <ChangeSection collection={name} draft={draft} changeDetails={changeDetails} />}
        </div>
        {collection.publishers !== 'admins' && !own.isPlain && !isGone && (
          <ScheduleSection {...panel} {...{ changeDetails, attempt }} disabled={isStopped} />
        )}
        {!own.isPlain && <AddressSection {...panel} disabled={isStopped} />}
        <MoreActions {...panel} fourEyes={roles.fourEyes} disabled={isStopped} isAdmin={isAdmin} />
        <ItemProposals {...panel} disabled={isStopped} />
      </Details>
      {isAsking && (
        <PublishConfirm
          collection={collection}
          item={item}
          editor={editor}
          changeDetails={changeDetails}
          onClose={() => setAsking(false)}
          onConfirm={() => void publishNow()}
        />
      )}
      {isPreviewing && (
        <Suspense fallback={null}>
          <PreviewDialog
            collection={collection}
            item={item}
            values={whole}
            missing={missing}
            width={isWide ? 1280 : 390}
            onShare={draft || editor.isUnsaved ? share : undefined}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </Aside>
  );
}
