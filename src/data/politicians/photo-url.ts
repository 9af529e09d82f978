import { publicObjectUrl } from '#src/platform/save-file.ts';

/** The address of a portrait in Storage. */
export const photoUrl = (sha256: string): string => publicObjectUrl(`public/img/${sha256}.webp`);
