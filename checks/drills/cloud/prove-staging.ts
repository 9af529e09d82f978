import { commit, readEverything } from '#scripts/backup/documents.ts';
import type { Owner } from '#scripts/cloud/owner.ts';
import { type Drill, runSection } from './drill.ts';

async function pathsOf(owner: Owner): Promise<string[]> {
  const paths: string[] = [];
  for await (const page of readEverything(owner)) paths.push(...page.map(({ path }) => path));
  return paths;
}

/**
 * Deploys a preview beside the live site, and a second project with the public content of the first one, by the guide.
 */
export async function proveStaging(drill: Drill): Promise<void> {
  const { project, staging, figures, owner } = drill;
  const live = project.live;
  await commit(owner, [{ path: 'reports/secret', fields: { text: { stringValue: '只有編輯能看' } } }]);
  await runSection(drill, 'Trying a release', {
    // Three documents of the drill have only a title: they are left out and reported, and the rest is published.
    endings: { '--preview': 3 },
  });
  const previews = [...project.previews.values()];
  figures.report(
    `${previews.length} preview channel has the site, and the live site is not changed`,
    previews.length === 1 && '/index.html' in (previews[0]?.files ?? {}) && project.live === live,
  );
  const [mine, theirs] = [await pathsOf(owner), await pathsOf(staging.owner)];
  const isQna = (path: string) => /^qna\/[^/]+$/.test(path);
  figures.report(
    `the staging project has the ${theirs.filter(isQna).length} public documents, and no report`,
    mine.filter(isQna).length > 0 &&
      mine.filter(isQna).join() === theirs.filter(isQna).join() &&
      theirs.every((path) => !path.startsWith('reports/')),
  );
  const isLive = staging.project.live !== undefined && '/index.html' in staging.project.live.files;
  figures.report('the staging site is published', isLive);
}
