import { publicObjectUrl } from '#src/platform/firebase/public-object-url.ts';

/** Returns the URL of a portrait in Storage. */
export const photoUrl = (sha256: string): string => publicObjectUrl(`public/img/${sha256}.webp`);
