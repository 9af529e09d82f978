/** The group's customisation of the site. Publication embeds it in every document, so that no page waits for it. */
export interface SiteLook {
  readonly name?: string;
  /** The SHA-256 of a stored image. */
  readonly logo?: string;
  /** The parts of the home page in their order. */
  readonly home?: readonly string[];
  /** The sections in their order, each with its place in the navigation; '' is hidden. */
  readonly menu?: readonly (readonly [page: string, place: string])[];
}

/** The id of the data block in a published document; absent when nothing is customised. */
export const siteLookId = 'site-look';

let current: SiteLook | undefined;

/** Sets the customisation during prerendering; browsers read it from the document. */
export const setSiteLook = (look: SiteLook | undefined): void => void (current = look);

/** Returns the customisation in the document; an empty object when nothing is customised. */
export const siteLook = (): SiteLook =>
  (current ??= JSON.parse(globalThis.document?.getElementById(siteLookId)?.textContent ?? '{}') as SiteLook);
