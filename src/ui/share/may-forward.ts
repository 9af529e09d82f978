import { createContext } from 'react';

/** False in a shared preview of a draft: it shows nothing that could be forwarded as an answer of this site. */
export const MayForward = createContext(true);
