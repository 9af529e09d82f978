import { readFileSync } from 'node:fs';
import { asOwner, type Owner } from '#scripts/cloud/owner.ts';
import { jsonIn } from '#scripts/cloud/request.ts';

const origin = 'https://firebaserules.googleapis.com/v1';

interface Release {
  readonly name: string;
  readonly rulesetName: string;
}

interface Ruleset {
  readonly source?: { readonly files?: readonly { readonly content?: string }[] };
}

/** The rules files of this program, and the name of each one's release in a project. */
export const rulesFiles = ({ bucket }: Pick<Owner, 'bucket'>) =>
  [
    { file: 'firestore.rules', release: 'cloud.firestore' },
    { file: 'storage.rules', release: `firebase.storage/${bucket}` },
  ] as const;

/** Returns the text of a project's released rules, by release name. Throws `RequestError`. */
export async function releasedRules(owner: Owner): Promise<ReadonlyMap<string, string>> {
  const project = `${origin}/projects/${owner.projectId}`;
  const { releases = [] } = (await jsonIn(await asOwner(owner, `${project}/releases?pageSize=100`))) as {
    releases?: readonly Release[];
  };
  const texts = releases.map(async ({ name, rulesetName }): Promise<[string, string]> => {
    const { source } = (await jsonIn(await asOwner(owner, `${origin}/${rulesetName}`))) as Ruleset;
    return [name.slice(name.indexOf('/releases/') + '/releases/'.length), source?.files?.[0]?.content ?? ''];
  });
  return new Map(await Promise.all(texts));
}

/**
 * Returns the rules files that differ from the released ones; `isLookedAt` selects the files to compare. Throws
 * `RequestError`.
 */
export async function changedRules(
  owner: Owner,
  isLookedAt: (file: string) => boolean = () => true,
): Promise<string[]> {
  const released = await releasedRules(owner);
  return rulesFiles(owner)
    .filter(({ file }) => isLookedAt(file))
    .filter(({ file, release }) => released.get(release) !== readFileSync(file, 'utf8'))
    .map(({ file }) => file);
}
