/** Stands for `server/paths.ts`: where the files begin that `shims/fs.ts` knows. */
export const ROOT = '/';
