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

let current: SiteLook | undefined;

/** Sets the look where pages are prerendered; a browser has it in the document. */
export const setSiteLook = (look: SiteLook | undefined): void => void (current = look);

/** What the document was published with; nothing where everything is as it comes. */
export const siteLook = (): SiteLook =>
  (current ??= JSON.parse(globalThis.document?.getElementById(siteLookId)?.textContent ?? '{}') as SiteLook);
