import { pathToFileURL } from 'node:url';
import { OperatorError } from '#scripts/cloud/operator-error.ts';
import type { Renderer } from '#src/app/render.tsx';
import type { PlatformConfig } from '#src/platform/firebase/config.ts';
import type { SiteLook } from '#src/platform/browser/site-look.ts';
import type { Content } from '#scripts/publish/data/read-content.ts';
import { reasonOf } from '#scripts/publish/data/set-aside.ts';

/** Opens a renderer that reads only this content and these data files. */
export async function openRenderer(
  renderer: string,
  { config }: { readonly config: PlatformConfig },
  content: Content,
  readFile: (path: string) => string | undefined,
  look: SiteLook = {},
): Promise<Renderer> {
  const byPath = new Map(
    [...content.documents].flatMap(([name, documents]) =>
      documents.map((each) => [`${name}/${each.id}`, each]),
    ),
  );
  const module = (await import(pathToFileURL(renderer).href).catch((error: unknown) => {
    throw new OperatorError(`${renderer} cannot be read (${reasonOf(error)}): delete it to build it again`);
  })) as { startRenderer(config: PlatformConfig): Promise<Renderer> };
  return module.startRenderer({
    ...config,
    look,
    readData: async (name) => {
      const file = readFile(`data/${name}`);
      return file === undefined ? undefined : (JSON.parse(file) as unknown);
    },
    store: {
      getOne: async (path) => byPath.get(path),
      // Nothing has changed since the snapshot, because the content is the snapshot.
      getMany: async () => [],
      commit: () => Promise.reject(new Error('publishing writes no documents')),
    },
  });
}
