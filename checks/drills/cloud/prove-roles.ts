import { readFileSync } from 'node:fs';
import { type Drill, filledIn, repository, runSection } from './drill.ts';

/** Returns the commands of a workflow's step. */
function stepOf(workflow: string, name: string): string {
  const text = readFileSync(`.github/workflows/${workflow}`, 'utf8').split(`- name: ${name}\n`)[1] ?? '';
  const block = /^ +run: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(text);
  const commands = block?.[1] ?? block?.[2];
  if (commands === undefined) throw new Error(`${workflow} has no step “${name}”`);
  return commands;
}

/** Returns the commands of steps of a workflow, after its step “configuration”, whose variables GitHub passes on. */
export const stepsOf = (workflow: string, ...names: readonly string[]): string =>
  [
    ': > "$GITHUB_ENV"',
    stepOf(workflow, 'configuration'),
    'set -a; . "$GITHUB_ENV"; set +a',
    ...names.map((name) => stepOf(workflow, name)),
  ].join('\n');

const saysWhy = /your account has permission|Failed to authenticate/;

/**
 * Runs a command as an account with its roles, and then once without each permission that it used: it must then fail
 * and name the missing one. `prepare` runs before each attempt.
 */
export async function proveEachPermission(
  { project, figures, operator, isShort }: Drill,
  what: string,
  command: string,
  env: Record<string, string>,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  project.used.clear();
  await prepare();
  const whole = await operator.run(command, env);
  const used = [...project.used].toSorted();
  figures.report(
    `${what} with its roles → ${whole.code}${whole.code === 0 ? '' : `\n${whole.output}`}`,
    whole.code === 0,
  );
  for (const permission of isShort ? [] : used) {
    await prepare();
    project.taken.add(permission);
    const { code, output } = await operator.run(command, env);
    project.taken.delete(permission);
    // firebase-tools does not pass on Google's error messages about the project and the credentials.
    const isExplained =
      (output.includes(permission) || saysWhy.test(output)) && !/^ +at .*:\d+:\d+\)?$/m.test(output);
    figures.report(`${what} without ${permission} → ${code}, with a message`, code !== 0 && isExplained);
    if (code === 0 || !isExplained) console.log(output);
  }
}

/** Creates the account for restores by the guide, and tests what each permission of the others is needed for. */
export async function proveRoles(drill: Drill): Promise<void> {
  const { project, figures, operator } = drill;
  await runSection(drill, 'Roles');
  const publisher = operator.workflow(repository);
  // Deletes firebase-tools' cache of enabled services, so that everything is read again.
  const inStep = (name: string) => `rm -rf "$HOME/.config"\n${stepsOf('publish.yml', name)}`;
  await proveEachPermission(
    drill,
    'publish.yml, comparing the release,',
    inStep('the project has the rules and the schema of this program'),
    publisher,
  );
  await proveEachPermission(drill, 'publish.yml, deploying,', inStep('deploy'), publisher);

  const stranger = await operator.run(inStep('deploy'), {
    ...publisher,
    ...operator.workflow('somebody/else'),
  });
  figures.report('another repository cannot act as the account', stranger.code !== 0);
  const command = filledIn(drill, 'npm run site -- release-check --project PROJECT');
  const rules = project.releases.get(`projects/${project.id}/releases/cloud.firestore`) ?? '';
  const ruleset = project.rulesets.get(rules);
  project.rulesets.set(rules, {
    source: { files: [{ name: 'firestore.rules', content: '// stored form: achievements 1\n' }] },
  });
  const other = await operator.run(command, operator.personal(project.owner));
  project.rulesets.set(rules, ruleset ?? {});
  figures.report(
    'rules of another release are rejected, with the missing command',
    other.code === 1 && other.output.includes('--only rules'),
  );
}
