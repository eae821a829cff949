/** Of the files in `public`; written by the test beside it. */
export const PUBLIC_FILES_VERSION = 'd0db96ca';
