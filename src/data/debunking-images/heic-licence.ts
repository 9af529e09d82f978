/** The URL of the HEIC decoder's licence (libheif, LGPL-3.0) on our own origin. */
export const heicLicence = '/assets/libheif-licence.txt';
