import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { endsOpen, ExchangeError, exchangeText, readExchange } from '#src/data/content/exchange/exchange.ts';
import { formFields } from '#src/data/content/form/form-fields.ts';
import { importLine, type ImportLine, planImport } from '#src/data/content/drafts/plan-import.ts';
import { AdminDialog } from '#src/pages/admin/shared/dialogs/AdminDialog.tsx';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import { type ErrorKind, errorKind } from '#src/platform/firebase/errors.ts';
import { Field, inputBox } from '#src/ui/forms/Field.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import { WorkList } from '#src/pages/admin/shared/work/UnfinishedList.tsx';

type LineResult = 'done' | ErrorKind;

const List = styled(WorkList)(({ theme }) => ({
  '& span[data-wrong]': { color: theme.vars.palette.error.main },
}));

const Summary = styled('output')({ display: 'block' });

const shown = 200;

interface ImportLinesProps {
  readonly lines: readonly ImportLine[];
  readonly collection: string;
  readonly resultOf: (line: number) => LineResult | undefined;
}

/** What happens to each row, those with errors first. */
function ImportLines({ lines, collection, resultOf }: ImportLinesProps) {
  const { t } = useTranslation(['admin/content', 'common']);
  const words = useFieldWords(collection);
  const isFine = ({ act }: ImportLine) => ['new', 'changed', 'same'].includes(act);
  const sorted = lines.toSorted((a, b) => Number(isFine(a)) - Number(isFine(b)) || a.line - b.line);
  const count = (acts: readonly string[]) => lines.filter(({ act }) => acts.includes(act)).length;
  const unknown = lines[0]?.unknown ?? [];
  return (
    <>
      <Summary>
        {t('exchange.summary', {
          fresh: count(['new']),
          changed: count(['changed']),
          same: count(['same']),
          wrong: count(['badId', 'twice', 'hasDraft', 'wrong']),
        })}
        {unknown.length > 0 && t('exchange.unknown', { names: unknown.join('、') })}
      </Summary>
      <List>
        {sorted.slice(0, shown).map((line) => {
          const result = resultOf(line.line);
          return (
            <li key={line.line}>
              {t('exchange.line', { line: line.line, title: titleOf(collection, line.id, line.values) })}
              <span data-wrong={isFine(line) ? undefined : true}>
                {t(`exchange.act.${line.act}`)}
                {result === 'done' && t('exchange.done')}
                {result && result !== 'done' && t(`common:error.${result}.title`)}
              </span>
              {line.issues.map((issue) => (
                <span key={`${issue.path.join('.')} ${issue.code}`} data-wrong>
                  {t('require.issue', {
                    place: words.label(issue.path.filter((part) => typeof part === 'string').join('.')),
                    problem: words.issue(issue),
                  })}
                </span>
              ))}
            </li>
          );
        })}
      </List>
      {sorted.length > shown && <p>{t('exchange.more', { count: sorted.length - shown })}</p>}
    </>
  );
}

const FileInput = styled('input')(inputBox);

interface ImportDialogProps {
  readonly collection: AnyCollection;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

const isOpen = ({ act }: ImportLine): boolean => act === 'new' || act === 'changed';

/** Imports a file's rows as drafts, after a preview of what happens to each row. */
export function ImportDialog({ collection, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation(['admin/content', 'common']);
  const { value: labelOf } = useFieldWords(collection.name);
  const [lines, setLines] = useState<readonly ImportLine[]>();
  const [results, setResults] = useState<ReadonlyMap<number, LineResult>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [isOpenEnded, setOpenEnded] = useState(false);
  /** A file that is not UTF-8 and has not been decoded as Big5 yet. */
  const [foreign, setForeign] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const waiting = lines?.filter((line) => isOpen(line) && results.get(line.line) !== 'done') ?? [];

  function refuse(error: unknown, file: File, encoding: 'big5' | undefined): void {
    if (!(error instanceof ExchangeError)) return setRefusal(t(`common:error.${errorKind(error)}.title`));
    const { problem, line } = error;
    const isForeign = problem === 'bytes' && encoding === undefined;
    if (isForeign) setForeign(file);
    const words = problem === 'bytes' && !isForeign ? 'big5' : problem;
    setRefusal(t(`exchange.refused.${words}`, { line: line ?? 1 }));
  }

  async function read(file: File | undefined, encoding?: 'big5'): Promise<void> {
    setLines(undefined);
    setRefusal(undefined);
    setOpenEnded(false);
    setForeign(undefined);
    setResults(new Map());
    if (!file) return;
    setBusy(true);
    try {
      const text = exchangeText(new Uint8Array(await file.arrayBuffer()), encoding);
      const items = readExchange(formFields(collection), text, Date.now(), labelOf);
      setLines(await planImport(collection, items));
      setOpenEnded(endsOpen(text));
    } catch (error) {
      refuse(error, file, encoding);
    }
    setBusy(false);
  }

  async function run(): Promise<void> {
    setBusy(true);
    for (const line of waiting) {
      const result = await importLine(collection.name, line).then(
        () => 'done' as const,
        (error: unknown): ErrorKind => errorKind(error),
      );
      setResults((before) => new Map([...before, [line.line, result]]));
    }
    setBusy(false);
    onImported();
  }

  return (
    <AdminDialog
      title={t('exchange.importTitle')}
      maxWidth="md"
      onClose={onClose}
      closeLabel="close"
      action={
        <Button variant="contained" disabled={isBusy || waiting.length === 0} onClick={() => void run()}>
          {t('exchange.run', { count: waiting.length })}
        </Button>
      }
    >
      <Field label={t('exchange.file')} hint={t('exchange.fileHint')} error={refusal}>
        {(control) => (
          <FileInput
            {...control}
            type="file"
            accept=".json,.csv,application/json,text/csv"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
      </Field>
      {foreign && (
        <Button variant="outlined" onClick={() => void read(foreign, 'big5')} sx={{ justifySelf: 'start' }}>
          {t('exchange.readBig5')}
        </Button>
      )}
      {isOpenEnded && <Alert severity="warning">{t('exchange.endsOpen')}</Alert>}
      {lines?.length === 0 && <Alert severity="info">{t('exchange.nothing')}</Alert>}
      {lines && lines.length > 0 && (
        <ImportLines lines={lines} collection={collection.name} resultOf={(line) => results.get(line)} />
      )}
    </AdminDialog>
  );
}
