/** The version of this build; undefined on the development server. */
export const version: string | undefined = import.meta.env.VITE_VERSION;
