import { spawn } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { startLocalBackend } from '#local-backend/backend.ts';
import { developerAccounts } from '#local-backend/auth.ts';
import { commit } from '#scripts/backup/documents.ts';
import { localOwner } from '#scripts/cloud/owner.ts';
import { temporaryFolder } from '#scripts/files/temporary-folder.ts';
import { watchProcesses } from './publish/process-tree.ts';

const bytes = 50_000_000;
const rounds = 3;
const goal = { seconds: 20, megabytes: 500 };

const characters = Array.from(
  '查核示範網站內容來源圖片影片資料紀錄說明民眾之窗公開選舉預算會議提案委員審查通過健康食品能源',
);

/** A text that is the same in every run and has no short period. */
const textFor = (number: number, length: number): string =>
  Array.from({ length }, (_, at) => characters[(number * 31 + at * at * 7 + at) % characters.length]).join(
    '',
  );

interface Table {
  readonly mapping: string;
  readonly header: string;
  readonly row: (number: number) => string;
}

/**
 * The shapes of files that mappings read: many short rows that become few documents, and few long rows that become
 * many.
 */
const tables: readonly Table[] = [
  {
    mapping: 'budgets',
    header: 'year,code,amount,name,topname,depname,depcat,cat,ref',
    row: (number) => {
      const [year, line] = [2000 + Math.floor(number / 40_000), number % 40_000];
      const agency = `示範部主管${Math.floor(line / 4000)},示範局第${Math.floor(line / 400)}處`;
      return `${year},${String(line).padStart(8, '0')},${(number * 7919) % 10_000_000},示範設備購置第${line % 97}項,${agency},一般行政管理業務,行政支出,1.${line % 9}`;
    },
  },
  {
    mapping: 'cofacts',
    header: 'articleId,claim_title,claim_url,verdict,reply,reference,helpful,unhelpful,categories,createdAt',
    row: (number) => {
      const verdict = ['RUMOR', 'NOT_RUMOR', 'RUMOR', 'OPINIONATED'][number % 4] ?? '';
      const when = `2020-0${1 + (number % 9)}-1${number % 9}T00:00:00Z`;
      return `${number},${textFor(number, 60)},https://example.org/${number},${verdict},"${textFor(number + 1, 300)}",https://example.org/source/${number},${number % 7},${number % 3},政治、健康,${when}`;
    },
  },
];

/** Writes a table of the required size; returns its number of rows. */
function writeTable({ header, row }: Table, path: string): number {
  const file = openSync(path, 'w');
  let written = writeSync(file, `${header}\n`);
  let number = 0;
  while (written < bytes) {
    const lines = Array.from({ length: 1000 }, (_, at) => row(number + at));
    written += writeSync(file, `${lines.join('\n')}\n`);
    number += lines.length;
  }
  closeSync(file);
  return number;
}

/** Starts a database with only roles, and writes the file through which commands find it. */
async function startBackend(dir: string) {
  const project = { projectId: 'demo-import', bucket: 'demo-import.appspot.com' };
  const backend = await startLocalBackend({ dir, ...project, log: () => {} });
  const { origins } = backend;
  const texts = (...values: string[]) => ({
    arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
  });
  const fields = {
    admins: texts('admin-local'),
    editors: texts('editor-local'),
    blocked: texts(),
    frozen: { booleanValue: false },
    fourEyes: { booleanValue: false },
    rev: { integerValue: '1' },
    writeId: { stringValue: crypto.randomUUID() },
    updatedAt: { timestampValue: new Date().toISOString() },
  };
  await commit(localOwner(backend), [{ path: 'access/roles', fields }]);
  const accounts = developerAccounts;
  const endpoints = { site: origins.firestore, ...origins, ...project, accounts };
  writeFileSync(join(dir, 'endpoints.json'), JSON.stringify(endpoints));
  return backend;
}

/** `npm run bench -- import`: 50 MB of CSV through two mappings, read, validated and compared with the site. */
export default async function benchImport(): Promise<void> {
  const dir = temporaryFolder('bench-import-');
  const backend = await startBackend(dir);
  try {
    for (const table of tables) {
      const path = join(dir, `${table.mapping}.csv`);
      const rows = writeTable(table, path);
      console.log(
        `${table.mapping}: ${bytes / 1e6} MB of CSV, ${rows} rows (goal ≤ ${goal.seconds} s and ≤ ${goal.megabytes} MB)`,
      );
      for (let round = 1; round <= rounds; round += 1) {
        const began = performance.now();
        const command = [
          'scripts/run/run.cjs',
          'scripts/import-content.ts',
          '--mapping',
          table.mapping,
          '--dry-run',
          path,
        ];
        const child = spawn(process.execPath, command, {
          env: { ...process.env, LOCAL_BACKEND_DIR: dir },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const watched = watchProcesses(child.pid ?? 0);
        const output = await textOf(child.stdout);
        const { seconds, megabytes } = watched();
        const wall = (performance.now() - began) / 1000;
        const imported = /^imported +\d+$/m.exec(output)?.[0] ?? 'it failed';
        console.log(
          `  run ${round}: ${wall.toFixed(1)} s, ${seconds.toFixed(1)} s of processor time, ${megabytes} MB; ${imported.replaceAll(/ +/g, ' ')}, ${output.split('\n').filter((line) => line.includes('rows read')).length} lines of progress`,
        );
      }
    }
  } finally {
    await backend.stop();
  }
}
