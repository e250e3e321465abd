/** Addresses of the database's binary assets. The extension `.gz` is avoided, because hosts would decompress such files. */
export const ASSETS = {
    database: '/demo/pglite.wasm',
    initdb: '/demo/initdb.wasm',
    files: '/demo/pglite.bin',
    trigrams: '/demo/pg_trgm.bin',
} as const;

/** Addresses of the service worker's script, and of the console page that it serves. */
export const WORKER = '/worker.js';
export const CONSOLE = '/demo/console.html';

/** List of the folder's files with their hashes, for use without the host. */
export const LISTED = '/demo/files.json';

/** Paths that the API serves, and other paths of the application. */
export const API = /^\/(api|files|\.well-known|healthz|readyz)(\/|$)/;
