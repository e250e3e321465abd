/** Appended to the address of the items list. */
export const PICTURES_IMPORT = 'pictures-import';
