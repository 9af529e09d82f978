import { platformConfig } from './config.ts';

/** What a group has made its own: publishing puts it into every document, so that no page waits for it. */
export interface SiteLook {
  readonly name?: string;
  /** The SHA-256 of a stored picture. */
  readonly logo?: string;
  /** The parts of the home page in their order. */
  readonly home?: readonly string[];
  /** The sections in their order, each with its place in the navigation; '' is none. */
  readonly menu?: readonly (readonly [page: string, place: string])[];
}

/** The id of the data block in a published document; there is none where everything is as it comes. */
export const siteLookId = 'site-look';

let written: SiteLook | undefined;

/** What is set when pages are prerendered, else what the document was published with. */
export const siteLook = (): SiteLook =>
  platformConfig().look ??
  (written ??= JSON.parse(document.getElementById(siteLookId)?.textContent ?? '{}') as SiteLook);
