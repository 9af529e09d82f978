import { existsSync } from 'node:fs';
import { lineOf, commit, readEverything } from '#scripts/backup/documents.ts';
import { listObjects, uploadObject, deleteObject } from '#scripts/backup/objects.ts';
import { type Drill, filledIn, repository, runSection } from './drill.ts';
import { proveEachPermission, stepOf } from './prove-roles.ts';

/** Returns all documents and objects as text, which is equal for equal contents. */
async function contentsOf({ owner }: Drill): Promise<string> {
  const lines: string[] = [];
  for await (const page of readEverything(owner)) lines.push(...page.map(lineOf));
  return [...lines, ...(await listObjects(owner)).map((object) => JSON.stringify(object))].join('\n');
}

async function removeEverything({ owner }: Drill): Promise<void> {
  for await (const page of readEverything(owner))
    await commit(
      owner,
      page.map(({ path }) => ({ path })),
    );
  for (const { name } of await listObjects(owner)) await deleteObject(owner, name);
}

/** Runs a trial restore until its site responds, then stops it. */
const restoreDrill = `
  node --import tsx scripts/restore.ts fetched --drill > drill.log 2>&1 & drill=$!
  for try in $(seq 240); do grep -q '^ready' drill.log && break; kill -0 $drill || break; sleep 0.5; done
  node -e "fetch(process.argv[1]).then(({ ok }) => ok && console.log('the home page answers'))" "$(sed -n 's/^ready //p' drill.log)"
  kill -INT $drill; wait $drill; code=$?
  cat drill.log; exit $code`;

/** Tests backups, a restore into the empty project, migrations and the spending stop, each with its own account. */
export async function proveBackups(drill: Drill): Promise<void> {
  const { project, figures, operator, owner } = drill;
  const account = (name: string) => operator.key(`${name}@${project.id}.iam.gserviceaccount.com`);
  const item = (id: string) => ({ path: `qna/${id}`, fields: { question: { stringValue: `第${id}題` } } });
  await commit(owner, ['1', '2', '3'].map(item));
  const image = { contentType: 'image/webp', cacheControl: 'public, max-age=3600' };
  const name = `public/img/${'a'.repeat(64)}.webp`;
  await uploadObject(owner, { ...image, name }, Buffer.from('RIFF____WEBPVP8 '));

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
  // Something of each kind to restore: documents and images to create, to replace and to delete.
  const alterContents = async () => {
    await commit(owner, [item('4'), { path: 'qna/1' }]);
    // It is already missing if the previous restore did not get that far.
    await deleteObject(owner, name).catch(() => {});
    await uploadObject(owner, { ...image, name: `${name}.other` }, Buffer.from('other'));
  };
  const whole = `${restore} --overwrite --delete-others`;
  await proveEachPermission(drill, 'restore', whole, account('restore'), alterContents);
  await operator.run(whole, account('restore'));
  figures.report('after all restores the data equal the original', (await contentsOf(drill)) === before);

  const me = operator.personal(project.owner);
  await runSection(drill, 'Backups', {
    // These commands were run above, with what they need.
    isLeftOut: (command) => /backups\/TIME|--at |--drill/.test(command),
    env: { ...me, ...account('backup') },
  });
  const stored = [
    stepOf('backup.yml', 'credentials'),
    'export PUBLIC_KEY="$(cat backup.pub.pem)"',
    stepOf('backup.yml', 'keep a backup'),
  ].join('\n');
  await proveEachPermission(drill, 'backup.yml', stored, {
    ...operator.workflow(repository),
    PROVIDER: `projects/${project.number}/locations/global/workloadIdentityPools/github/providers/github`,
    ACCOUNT: `backup@${project.id}.iam.gserviceaccount.com`,
    PROJECT: project.id,
    BUCKET: project.bucket,
    STORE: `${project.id}-backups`,
  });
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

  const started = await operator.run(restoreDrill, {});
  const [, scratch = ''] = /restored into (\S+);/.exec(started.output) ?? [];
  const isDrilled = started.output.includes('the home page answers') && started.code === 0;
  figures.report(
    'restore --drill starts the site from the backup, and leaves no files',
    isDrilled && scratch !== '' && !existsSync(scratch),
  );
  if (!isDrilled) console.log(started.output);

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
