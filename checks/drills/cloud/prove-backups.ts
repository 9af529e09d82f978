import { existsSync } from 'node:fs';
import { lineOf, commit, readEverything } from '#scripts/backup/documents.ts';
import { listObjects, uploadObject, deleteObject } from '#scripts/backup/objects.ts';
import { type Drill, filledIn, repository, runSection } from './drill.ts';
import { proveEachPermission, stepsOf } from './prove-roles.ts';

/** Returns all documents and objects as text, which is equal for equal contents. */
async function contentsOf({ owner }: Drill): Promise<string> {
  const lines: string[] = [];
  for await (const page of readEverything(owner)) lines.push(...page.map(lineOf));
  return [...lines, ...(await listObjects(owner)).map((object) => JSON.stringify(object))].join('\n');
}

const item = (id: string) => ({ path: `qna/${id}`, fields: { question: { stringValue: `第${id}題` } } });
const image = { contentType: 'image/webp', cacheControl: 'public, max-age=3600' };
const imageName = `public/img/${'a'.repeat(64)}.webp`;

async function removeEverything({ owner }: Drill): Promise<void> {
  for await (const page of readEverything(owner))
    await commit(
      owner,
      page.map(({ path }) => ({ path })),
    );
  for (const { name } of await listObjects(owner)) await deleteObject(owner, name);
}

/** Writes something of each kind that a restore then creates, replaces or deletes. */
async function alterContents({ owner }: Drill): Promise<void> {
  await commit(owner, [item('4'), { path: 'qna/1' }]);
  // It is already missing if the previous restore did not get that far.
  await deleteObject(owner, imageName).catch(() => {});
  await uploadObject(owner, { ...image, name: `${imageName}.other` }, Buffer.from('other'));
}

/**
 * Runs the page of the guide after going live: the nightly backup, each month, and a restore of destroyed content. The
 * database of the drill has no past, so the backup of an earlier minute is made before the content is destroyed.
 */
export async function proveOnePage(drill: Drill): Promise<void> {
  const { figures, operator, owner } = drill;
  await commit(owner, ['1', '2', '3'].map(item));
  await uploadObject(owner, { ...image, name: imageName }, Buffer.from('RIFF____WEBPVP8 '));
  const before = await contentsOf(drill);
  const nightly = await operator.run(stepsOf('backup.yml', 'keep a backup'), operator.workflow(repository));
  figures.report(`the nightly backup → ${nightly.code}`, nightly.code === 0);

  const outputs = await runSection(drill, 'Each month');
  const started = outputs.at(-1) ?? '';
  const [, scratch = ''] = /restored into (\S+);/.exec(started) ?? [];
  figures.report(
    'restore --drill starts the site from the backup, and leaves no files',
    started.includes('the home page answers') && scratch !== '' && !existsSync(scratch),
  );
  await operator.run('rm -rf fetched');

  const isPast = (command: string) => command.includes('--at ');
  await runSection(drill, 'When something breaks', { isLeftOut: (command) => !isPast(command) });
  await alterContents(drill);
  await runSection(drill, 'When something breaks', {
    isLeftOut: isPast,
    // Three documents of the drill have only a title: they are left out and reported, and the rest is published.
    endings: { '--whole': 3 },
  });
  figures.report('destroyed content is as it was before', (await contentsOf(drill)) === before);
}

/** Tests backups, a restore into the empty project, migrations and the spending stop, each with its own account. */
export async function proveBackups(drill: Drill): Promise<void> {
  const { project, figures, operator, owner } = drill;
  const account = (name: string) => operator.key(`${name}@${project.id}.iam.gserviceaccount.com`);
  const before = await contentsOf(drill);
  const backup = filledIn(
    drill,
    'rm -rf backups && npm run site -- backup --project PROJECT --to backups/drill',
  );
  await proveEachPermission(drill, 'backup', backup, account('backup'));
  await operator.run(backup, account('backup'));
  await removeEverything(drill);
  const restore = filledIn(drill, 'npm run site -- restore backups/drill --project PROJECT');
  const restored = await operator.run(restore, account('restore'));
  figures.report(`restore into the empty project → ${restored.code}`, restored.code === 0);
  figures.report('the restored data equal the original', (await contentsOf(drill)) === before);
  const whole = `${restore} --overwrite --delete-others`;
  await proveEachPermission(drill, 'restore', whole, account('restore'), () => alterContents(drill));
  await operator.run(whole, account('restore'));
  figures.report('after all restores the data equal the original', (await contentsOf(drill)) === before);

  const me = operator.personal(project.owner);
  await runSection(drill, 'Backups', {
    // These commands were run above, with what they need.
    isLeftOut: (command) => /backups\/TIME|--at |--drill/.test(command),
    env: { ...me, ...account('backup') },
  });
  await proveEachPermission(
    drill,
    'backup.yml',
    stepsOf('backup.yml', 'keep a backup'),
    operator.workflow(repository),
  );
  const fetch =
    'rm -rf fetched && npm run site -- backup-fetch --project PROJECT --store PROJECT-backups --key backup.pem --to fetched';
  const fetched = await operator.run(filledIn(drill, fetch), account('backup'));
  await removeEverything(drill);
  const last = await operator.run(
    filledIn(drill, 'npm run site -- restore fetched --project PROJECT'),
    account('restore'),
  );
  figures.report(
    `the sealed backup is fetched (${fetched.code}) and restored (${last.code}), and equals the original`,
    fetched.code === 0 && last.code === 0 && (await contentsOf(drill)) === before,
  );

  await commit(owner, [{ path: 'access/roles', fields: { frozen: { booleanValue: true } } }]);
  await runSection(drill, 'Releases and migrations');

  await runSection(drill, 'A hard stop on spending', {
    // The function is built by Google from its source, and gcloud has no configurable endpoint for budgets.
    isLeftOut: (command) => /^gcloud (functions deploy|billing budgets)/.test(command),
  });
  project.machineAccount = `serviceAccount:spending-stop@${project.id}.iam.gserviceaccount.com`;
  const stop = `node --input-type=module -e "
    import { stopWhenSpent } from './docs/spending-stop/stop-when-spent.js';
    const notice = { costAmount: 901, budgetAmount: 900 };
    await stopWhenSpent(notice, '${project.id}').then(console.log, ({ message }) => { console.error(message); process.exit(1); });"`;
  await proveEachPermission(drill, 'the spending stop', stop, operator.machine());
  figures.report('the project has no billing account afterwards', !project.billing);
}
