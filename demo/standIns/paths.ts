/** Replaces `server/paths.ts`: root path of the files in `shims/fs.ts`. */
export const ROOT = '/';
