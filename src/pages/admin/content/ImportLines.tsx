import { styled } from '@mui/material/styles';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import type { ImportLine } from '#src/data/content/drafts/plan-import.ts';
import { useFieldWords } from '#src/pages/admin/shared/fields/use-field-words.ts';
import type { ErrorKind } from '#src/platform/firebase/errors.ts';
import { WorkList } from '#src/pages/admin/shared/work/DraftList.tsx';

export type LineResult = 'done' | ErrorKind;

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
export function ImportLines({ lines, collection, resultOf }: ImportLinesProps) {
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
