import type { Owner } from '#scripts/cloud/owner.ts';
import type { Figures } from '#checks/backend/figures.ts';
import { guideCommands } from './guide-commands.ts';
import type { CloudProject } from './project.ts';
import type { Operator, Ran } from './work-copy.ts';

export interface Drill {
  readonly project: CloudProject;
  readonly figures: Figures;
  readonly operator: Operator;
  /** Skips the tests that remove permissions one by one. */
  readonly isShort: boolean;
  /** The operating guide, in Markdown. */
  readonly guide: string;
  /** Direct access to the database and the images, without the stand-in. */
  readonly owner: Owner;
  /** A second project, empty at first. */
  readonly staging: { readonly project: CloudProject; readonly owner: Owner };
}

export const repository = 'example/window';

/** Replaces the placeholders in a command of the guide with this project's names. */
export const filledIn = ({ project, staging }: Drill, command: string): string =>
  command
    .replaceAll('STOP_PROJECT', 'STOP-PROJECT')
    .replaceAll(/\bSTAGING\b/g, staging.project.id)
    .replaceAll(/\b(PROJECT|STOP)\b(?!=)/g, project.id)
    .replaceAll('STOP-PROJECT', 'STOP_PROJECT')
    .replaceAll('OWNER/REPOSITORY', repository)
    .replaceAll(/\bNUMBER\b/g, project.number)
    .replaceAll(/\bACCOUNT\b/g, '000000-AAAAAA-BBBBBB')
    .replaceAll(/\bADDRESS\b/g, 'first@example.org')
    .replaceAll(/\bMINUTE\b/g, `${new Date().toISOString().slice(0, 16)}:00Z`);

/** Runs a command that starts a site until the site responds, then stops it; npm would not pass the signal on. */
const untilReady = (command: string): string => `
  ${command.replace('npm run site -- restore', 'node --import tsx scripts/restore.ts')} > drill.log 2>&1 & drill=$!
  for try in $(seq 240); do grep -q '^ready' drill.log && break; kill -0 $drill || break; sleep 0.5; done
  node -e "fetch(process.argv[1]).then(({ ok }) => ok && console.log('the home page answers'))" "$(sed -n 's/^ready //p' drill.log)"
  kill -INT $drill; wait $drill; code=$?
  cat drill.log; exit $code`;

const lastLines = ({ output }: Ran): string => output.trim().split('\n').slice(-12).join('\n       ');

/**
 * Runs the commands of a section of the guide in order, as the project's owner unless `env` says otherwise. Each must
 * exit with 0 or with the code in `endings`. Returns their outputs.
 */
export async function runSection(
  drill: Drill,
  heading: string,
  {
    env = drill.operator.personal(drill.project.owner),
    isLeftOut = () => false,
    endings = {},
  }: {
    readonly env?: Record<string, string>;
    readonly isLeftOut?: (command: string) => boolean;
    /** Other accepted exit codes, by a part of the command. */
    readonly endings?: Readonly<Record<string, number>>;
  } = {},
): Promise<string[]> {
  const outputs: string[] = [];
  for (const command of guideCommands(drill.guide, heading).filter((each) => !isLeftOut(each))) {
    const line = filledIn(drill, command);
    const ran = await drill.operator.run(command.endsWith('--drill') ? untilReady(line) : line, env);
    outputs.push(ran.output);
    const other = Object.entries(endings).find(([part]) => command.includes(part))?.[1];
    const isGood = ran.code === 0 || ran.code === other;
    drill.figures.report(`${command} → ${ran.code}${isGood ? '' : `\n       ${lastLines(ran)}`}`, isGood);
  }
  return outputs;
}
