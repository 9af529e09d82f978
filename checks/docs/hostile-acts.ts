import { type HostileAct, hostileActs, type Undo } from '#checks/drills/abuse/hostile-acts.ts';
import texts from '#src/locales/zh-TW/admin/audit.json';
import { withGeneratedPart } from './generated-parts.ts';

const ways: Readonly<Record<Undo, string>> = {
  rollBack: '操作紀錄 → 收回一個帳號的所有變更',
  rename: 'an admin corrects the name',
};

const refusal = (by: string): string => (by.includes('`') ? by : `\`${by}\``);

function row({ title, fourEyes, refusedBy, action, undo }: HostileAct, index: number): string {
  const rest =
    action && undo
      ? `in the audit log: ${texts.action[action]} | ${ways[undo]} |`
      : `denied | ${refusal(refusedBy ?? '')} |`;
  return `| ${index + 1} | ${title}${fourEyes ? ', under four eyes' : ''} | ${rest}`;
}

/** Updates the list of acts in `docs/hostile-editor.md` from those that the drill tries. */
export const withHostileActs = (document: string): Promise<string> =>
  withGeneratedPart(
    'docs/hostile-editor.md',
    document,
    ['| | act | result | denied by, or undone with |', '| - | - | - | - |', ...hostileActs.map(row)].join(
      '\n',
    ),
  );
