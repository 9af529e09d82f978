/** The version of this build; undefined while the site is developed. */
export const version: string | undefined = import.meta.env.VITE_VERSION;
