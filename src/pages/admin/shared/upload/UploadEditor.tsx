import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore, useCallback } from 'react';
import { useDropzone } from 'react-dropzone';
import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '#src/data/members/access/roles.queries.ts';
import { useMember } from '#src/pages/admin/shared/member/use-member.ts';
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { useSearchParams } from 'react-router-dom';
import { lacksTexts } from '#src/data/collections/debunking-images/upload/read-proposal.ts';
import {
  isEditable,
  isUnsaved,
  type UploadItem,
  isComplete,
  isSavable,
} from '#src/data/collections/debunking-images/upload/upload-item.ts';
import type { PersistState } from '#src/data/collections/debunking-images/upload/upload-persister.ts';
import { setTimer } from '#src/platform/time/set-timer.ts';
import { useLeaveGuard } from '#src/pages/admin/editor/session/page-listeners.ts';
import { TileGrid } from '#src/pages/admin/shared/library/TileGrid.tsx';
import { useLibrarySelection } from '#src/pages/admin/shared/library/use-library-selection.ts';
import { useTagUse } from '#src/pages/admin/shared/images/use-tag-judge.ts';
import { isComposing } from '#src/ui/forms/composition.ts';
import { usePastedFiles } from '#src/ui/forms/use-pasted-files.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Disclosure } from '#src/ui/lists/Disclosure.tsx';
import { isTouchDevice } from '#src/ui/share/share-targets.ts';
import { desktop, flexRow } from '#src/ui/theme/shape.ts';
import { folderChoices, useFolders } from '#src/pages/admin/shared/images/use-folders.ts';
import { BulkDialog, SharedInputs } from './BulkDialog.tsx';
import { DropArea } from './DropArea.tsx';
import { FramingDialog } from './FramingDialog.tsx';
import { ImageInHand } from './ImageInHand.tsx';
import { ReadWordsDialog } from './ReadWordsDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { UploadCard, StageLine, UploadActions } from './UploadCard.tsx';
import { captionHeight, UploadTile } from './UploadTile.tsx';
import { type UploadSession, uploadSession } from './upload-session.ts';
import { useUploadEditor, type UploadActs, type InHand } from './use-upload-editor.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

interface HandOptions {
  readonly shown: readonly UploadItem[];
  readonly editor: Pick<ReturnType<typeof useUploadEditor>, 'inHand' | 'setInHand'>;
  readonly isBeside: boolean;
}

/** True if the image is incomplete or needs a decision. */
const lacks = (item: UploadItem): boolean =>
  isEditable(item) && (!isComplete(item) || item.near.alike.length > 0);

/** The image whose text is shown: beside the grid there is always one, otherwise only the one the editor opened. */
export function useHand({ shown, editor, isBeside }: HandOptions) {
  const { inHand, setInHand } = editor;
  const found = inHand ? shown.findIndex(({ key }) => key === inHand.key) : -1;
  const at = found < 0 && isBeside ? 0 : found;
  const item = shown[at];
  const current: InHand = found >= 0 && inHand ? inHand : { key: item?.key ?? '', focus: 'nothing' };

  const open = useCallback((key: string) => setInHand({ key, focus: 'name' }), [setInHand]);

  function step(by: 1 | -1): void {
    const next = shown[at + by];
    if (next) open(next.key);
  }

  /** Searches from the next image on, and then from the start. */
  function nextLacking(): void {
    const next = [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(lacks);
    if (next) setInHand({ key: next.key, focus: 'missing' });
  }

  function close(): void {
    setInHand(undefined);
    // A sheet restores the focus by itself.
    if (isBeside) document.querySelector<HTMLElement>(`[data-key="${item?.key}"] input`)?.focus();
  }

  return {
    inHand: current,
    item,
    at,
    lacking: shown.filter(lacks).length,
    open,
    step,
    nextLacking,
    close,
  };
}

const maxWhole = 6;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  ...plainList,
  // Limits the height, so that the grid below stays close.
  '&[data-many]': { maxHeight: 'min(20rem, 40vh)', overflowY: 'auto' },
  '& > li': { display: 'grid', gap: 2 },
  '& strong': { fontSize: '1rem', overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
}));

/** True if the same file is in the batch twice: as long as the other one is there, this one is not needed. */
const hasTwin = ({ key, stage }: UploadItem, batch: readonly UploadItem[]): boolean =>
  stage.state === 'duplicate' && batch.some((other) => other.key !== key && other.image?.id === stage.id);

interface FileListProps {
  readonly of: 'leftOut' | 'done' | 'handedIn';
  readonly actions: UploadActs;
  readonly items: readonly UploadItem[];
  readonly batch: readonly UploadItem[];
  readonly onClear: () => void;
}

/** Files with which nothing more is to be done: those left out, each with the reason, or stored ones, with the place. */
function FileList({ of, items, batch, actions, onClear }: FileListProps) {
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const { folders = [] } = useFolders();
  const choices = folderChoices(folders);
  if (items.length === 0) return null;
  const title = t(`${of}.title`, { count: items.length });
  const folderOf = ({ values }: UploadItem) =>
    choices.find(({ value }) => value === values.folderId)?.label ?? t('admin:form.noFolder');
  return (
    <Disclosure open label={title}>
      <List aria-label={title} data-many={items.length > maxWhole || undefined}>
        {items.map((item) => {
          const name = item.values.title || item.fileName || t('unnamed');
          return (
            <li key={item.key} aria-label={name}>
              <strong>{name}</strong>
              {of === 'leftOut' ? (
                <StageLine item={item} />
              ) : (
                <span>{t('done.folder', { folder: folderOf(item) })}</span>
              )}
              <UploadActions {...{ item, name, actions }} mayRetry={!hasTwin(item, batch)} />
            </li>
          );
        })}
      </List>
      <Button onClick={onClear}>{t('leftOut.clear', { count: items.length })}</Button>
    </Disclosure>
  );
}

/** iPhones convert photos for pages that do not list HEIC; desktop file dialogs hide types that are not listed. */
const acceptedFiles = () => (isTouchDevice() ? 'image/*' : 'image/*,.heic,.heif');

interface ComparingNotesProps {
  readonly items: readonly UploadItem[];
  readonly onRetry: () => void;
  /** Allows saving images that could not be compared. */
  readonly onWaive: () => void;
}

/** Says which images could not be compared, or not with everything, and offers what to do. */
function ComparingNotes({ items, onRetry, onWaive }: ComparingNotesProps) {
  const { t } = useTranslation('admin/upload-debunking-image');
  const open = items.filter(isUnsaved);
  const failed = open.filter(({ near }) => near.hasFailed).length;
  return (
    <>
      {failed > 0 && (
        <Alert
          severity="warning"
          action={
            <>
              <Button onClick={onRetry}>{t('comparing.retry')}</Button>
              <Button onClick={onWaive}>{t('comparing.waive')}</Button>
            </>
          }
        >
          {t('comparing.failed', { count: failed })}
        </Alert>
      )}
      {open.some(({ near }) => near.isPartial) && <Alert severity="info">{t('comparing.partial')}</Alert>}
    </>
  );
}

const Status = styled('output')(({ theme }) => theme.typography.note);

/** Milliseconds that opening the stored batch may take if no other tab has it open. */
const openingTime = 3000;

/** Shown only after a delay, because every tab needs a moment to open the batch. */
function OtherTabNote() {
  const { t } = useTranslation('admin/upload-debunking-image');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => setTimer(() => setIsLate(true), openingTime), []);
  return isLate && <Alert severity="info">{t('keeping.elsewhere')}</Alert>;
}

/** Whether files and text would survive closing this tab; prominent only if they would not. */
function PersistNote({ state, isEmpty }: { readonly state: PersistState; readonly isEmpty: boolean }) {
  const { t } = useTranslation('admin/upload-debunking-image');
  if (state === 'full' || state === 'off') {
    return isEmpty ? null : <Alert severity="warning">{t(`keeping.${state}`)}</Alert>;
  }
  if (state === 'elsewhere') return <OtherTabNote />;
  return isEmpty ? null : <Status>{t(`keeping.${state}`)}</Status>;
}

/** Matches where an image's text fits beside the grid. */
const besideQuery = `(min-width: ${desktop})`;

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  [`@media ${besideQuery}`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27rem)' },
});

const Tools = styled('div')(({ theme }) => ({
  ...flexRow,
  gap: 8,
  margin: '0 0 12px',
  '& output': theme.typography.note,
}));

const keyOf = ({ key }: UploadItem) => key;

interface UploadEditorProps extends Pick<UploadSession, 'queue' | 'persister' | 'setMayWrite'> {
  readonly isAdmin: boolean;
  readonly frozen: boolean;
  /** True if somebody else has to approve and publish the images. */
  readonly handsIn?: boolean;
}

/** The upload editor, also for a member who has just lost the role to upload. */
export function UploadEditor(props: UploadEditorProps) {
  const { queue, persister, setMayWrite, isAdmin, frozen, handsIn = false } = props;
  const { t } = useTranslation(['admin/upload-debunking-image', 'admin']);
  const [query] = useSearchParams();
  const editor = useUploadEditor(queue, query.get('folder') ?? '', handsIn);
  const persistState = useSyncExternalStore(persister.subscribe, persister.getSnapshot);
  useEffect(() => setMayWrite(isAdmin && !frozen), [setMayWrite, isAdmin, frozen]);
  const { use, tags } = useTagUse();
  const [open, setOpen] = useState<'bulk' | 'read'>();
  const { items, actions } = editor;
  const close = () => setOpen(undefined);
  const isLeftOut = ({ stage }: UploadItem) => stage.state === 'refused' || stage.state === 'duplicate';
  const shown = items.filter((item) => !isLeftOut(item));
  const leftOut = items.filter(isLeftOut);
  const done = shown.filter((item) => !isUnsaved(item));
  const selection = useLibrarySelection(shown.map(({ key }) => ({ id: key })));
  // The acts apply to the selection, or to all images if nothing is selected.
  const chosen = shown.filter(
    (item) => isEditable(item) && (selection.selected.length === 0 || selection.isSelected(item.key)),
  );
  const readable = chosen.filter(({ values }) => lacksTexts(values));
  const isBeside = useMediaQuery(besideQuery, { noSsr: true });
  const hand = useHand({ shown, editor, isBeside });
  const frame = items.find(({ key }) => key === editor.framed);
  const file = frame && queue.fileOf(frame.key);
  const drop = useDropzone({
    onDrop: (files) => editor.add(files),
    noClick: true,
    noKeyboard: true,
    // `usePastedFiles` handles pastes wherever the focus is.
    noPaste: true,
  });
  usePastedFiles(editor.add);
  useLeaveGuard(persistState !== 'kept' && items.some(isUnsaved), t('admin:leave.upload'));
  const selectAll = () => selection.selectOnly(shown.map(keyOf));

  function onGridKey(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && selection.selected.length > 0) selection.selectOnly([]);
    if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    selectAll();
  }

  return (
    <div {...drop.getRootProps()}>
      {/* `accept` only guides the file dialog, and opens the photo library on phones. */}
      <input {...drop.getInputProps({ accept: acceptedFiles(), 'aria-label': t('drop.choose') })} />
      {!isAdmin && <Alert severity="warning">{t('noRole')}</Alert>}
      {frozen && <Alert severity="warning">{t('admin:frozen')}</Alert>}
      <Section title={t('drop.title')}>
        <DropArea
          isActive={drop.isDragActive}
          onFiles={editor.add}
          onChoose={drop.open}
          isCompact={items.length > 0}
        />
        <Disclosure label={t('shared.title')} open={items.length === 0}>
          <p>{t('shared.hint')}</p>
          <SharedInputs value={editor.shared} onChange={editor.setShared} suggestions={tags} />
        </Disclosure>
      </Section>
      <PersistNote state={persistState} isEmpty={items.length === 0} />
      <FileList
        of="leftOut"
        items={leftOut}
        batch={items}
        actions={actions}
        onClear={() => queue.remove(leftOut.map(keyOf))}
      />
      <FileList
        of={handsIn ? 'handedIn' : 'done'}
        items={done}
        batch={items}
        actions={actions}
        onClear={editor.removeDone}
      />
      {shown.length > 0 && (
        <Section title={t('list.title', { count: shown.length })}>
          <ComparingNotes items={shown} onRetry={queue.compareAgain} onWaive={queue.saveUncompared} />
          <Tools>
            {selection.selected.length < shown.length && (
              <Button onClick={selectAll}>{t('select.all')}</Button>
            )}
            {selection.selected.length > 0 && (
              <Button onClick={() => selection.selectOnly([])}>{t('select.none')}</Button>
            )}
            <Button variant="outlined" disabled={chosen.length === 0} onClick={() => setOpen('bulk')}>
              {t('bulk.open', { count: chosen.length })}
            </Button>
            <Button variant="outlined" disabled={readable.length === 0} onClick={() => setOpen('read')}>
              {t('read.open', { count: readable.length })}
            </Button>
            <output>
              {t(selection.selected.length > 0 ? 'select.count' : 'select.keys', {
                count: selection.selected.length,
              })}
            </output>
          </Tools>
          <Columns>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the controls inside */}
            <div onKeyDown={onGridKey}>
              <TileGrid
                label={t('list.label')}
                items={shown}
                idOf={keyOf}
                captionHeight={captionHeight}
                current={hand.item?.key}
                isSelected={selection.isSelected}
                onChoose={selection.choose}
                onOpen={hand.open}
              >
                {(item, place) => (
                  <UploadTile
                    item={item}
                    place={place}
                    isSelected={selection.isSelected(item.key)}
                    isCurrent={item.key === hand.item?.key}
                    onChoose={selection.choose}
                    onOpen={hand.open}
                  />
                )}
              </TileGrid>
            </div>
            {hand.item && (
              <ImageInHand
                hand={hand}
                name={hand.item.values.title || hand.item.fileName || t('unnamed')}
                total={shown.length}
                isBeside={isBeside}
                verb={actions.verb}
                savable={frozen ? 0 : shown.filter(isSavable).length}
                onSaveAll={editor.saveAll}
              >
                <UploadCard
                  key={hand.item.key}
                  item={hand.item}
                  before={shown[hand.at - 1]?.values.tags}
                  after={shown[hand.at + 1]?.values.tags}
                  hasTried={editor.tried.has(hand.item.key)}
                  suggestions={tags}
                  tagUse={use}
                  actions={actions}
                />
              </ImageInHand>
            )}
          </Columns>
        </Section>
      )}
      {shown.length > 0 && (
        <SaveBar
          items={shown}
          queue={queue}
          isPaused={queue.isPaused()}
          disabled={frozen}
          verb={actions.verb}
          onSaveAll={editor.saveAll}
        />
      )}
      {open === 'bulk' && (
        <BulkDialog
          items={chosen}
          suggestions={tags}
          onApply={(values) => editor.applyBulk(chosen.map(keyOf), values)}
          onClose={close}
        />
      )}
      {open === 'read' && <ReadWordsDialog items={readable} queue={queue} onClose={close} />}
      {frame && file && (
        <FramingDialog
          file={file}
          name={frame.values.title || frame.fileName}
          initial={frame.framing}
          onClose={() => actions.frame(undefined)}
          onSave={(framing) => {
            queue.reframe(frame.key, framing);
            actions.frame(undefined);
          }}
        />
      )}
    </div>
  );
}

/** The upload editor: many images at once, each with its text, saved one by one or all together. */
export function Upload() {
  const { t } = useTranslation('admin');
  const { account, role, isAdmin, frozen } = useMember();
  const { data: roles, isPending } = useQuery(rolesQuery);
  const session = account && uploadSession(account.uid);
  const setHandsIn = session?.setHandsIn;
  // Admins publish their uploads. Those of editors and, under the four-eyes rule, of everybody are published by
  // another member.
  const handsIn = !isAdmin || (roles?.fourEyes ?? true);
  useEffect(() => setHandsIn?.(handsIn), [setHandsIn, handsIn]);
  // A member who loses the role while the batch has images still sees them.
  const isOpen = session && (role !== undefined || session.queue.getSnapshot().length > 0);
  return (
    <>
      {!isOpen && <ListSkeleton count={2} />}
      {/* Not shown to an admin before the roles are loaded. */}
      {isOpen && role && handsIn && !(isAdmin && isPending) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('handsIn')}
        </Alert>
      )}
      {isOpen && <UploadEditor {...session} isAdmin={role !== undefined} {...{ frozen, handsIn }} />}
    </>
  );
}
