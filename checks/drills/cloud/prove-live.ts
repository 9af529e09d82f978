import { type Drill, filledIn, runSection } from './drill.ts';

/** From an empty project to a running, empty site, by the guide. */
export async function proveLive(drill: Drill): Promise<void> {
  const { project, figures, operator } = drill;
  const me = operator.personal(project.owner);
  const setup = filledIn(drill, 'npm run site -- setup --project PROJECT --email ADDRESS');
  const tried = await operator.run(`${setup} --dry-run`, me);
  const isUntouched = !project.hasDatabase && project.releases.size === 0 && project.webApps.length === 0;
  figures.report(`a dry run changes nothing and exits with ${tried.code}`, tried.code === 0 && isUntouched);

  project.billing = false;
  const unpaid = await operator.run(setup, me);
  figures.report(
    'without a payment account it stops with the address to add one',
    unpaid.code === 1 && unpaid.output.includes('/usage/details'),
  );
  project.billing = true;

  // The site is empty, and the stand-in's hosting has no fallback for addresses without a file.
  await runSection(drill, 'From nothing to a running site', { endings: { doctor: 1 } });
  const isEmptySite = project.live !== undefined && '/index.html' in project.live.files;
  figures.report('the site is published and empty', isEmptySite);
  const again = await operator.run(setup, me);
  figures.report(
    `a second run finds everything done: ${/\d+ done, \d+ already done/.exec(again.output)?.[0]}`,
    again.code === 0 && again.output.includes('\n0 done, '),
  );
}
