import { startActor } from '#checks/backend/actor.ts';
import { publishMany } from '#checks/backend/many-documents.ts';
import { people } from '#checks/backend/wire-backend.ts';
import { readDocument } from '#src/platform/firebase/documents.ts';
import type { Parts } from './network.ts';

/** Several editors, each in a process of their own, change the same few documents on top of what they have read. */
export async function interleavedEdits(
  { figures, backend }: Parts,
  count: number,
  editors: readonly number[],
): Promise<void> {
  for (const number of editors) {
    // oxlint-disable no-await-in-loop -- one after the other
    const paths = await publishMany(4, `edit-${number}`);
    const actors = await Promise.all(
      people.editors.slice(0, number).map((uid) => startActor(uid, backend.target)),
    );
    const each = Math.ceil(count / number);
    const counts = await Promise.all(
      actors.map((actor, index) => actor.do('edit', paths, `e${index}`, each)),
    );
    for (const actor of actors) actor.stop();
    const texts = await Promise.all(
      paths.map(async (path) => String((await readDocument(path))?.data['body'])),
    );
    // oxlint-enable no-await-in-loop
    const all = texts.join('\n');
    const taken = counts.flatMap((each_) => each_.taken);
    const overwritten = taken.filter((line) => all.split(line).length !== 2).length;
    const conflicts = counts.reduce((sum, each_) => sum + each_.conflicts, 0);
    const blind = counts.reduce((sum, each_) => sum + each_.blind, 0);
    figures.report(
      `${taken.length} interleaved edits by ${number} editors: ${conflicts} conflicts reported, ${blind} of them without both versions, ${overwritten} overwritten silently`,
      overwritten === 0 && blind === 0 && taken.length === each * number,
    );
  }
}
