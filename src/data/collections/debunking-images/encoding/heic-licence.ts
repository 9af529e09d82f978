/** Where the licence of the HEIC decoder (libheif, LGPL-3.0) is on our own origin. */
export const heicLicence = '/assets/libheif-licence.txt';
