/** Where the parts of the database are, which are no code. A host would unpack what is called `.gz`. */
export const ASSETS = {
    database: '/demo/pglite.wasm',
    initdb: '/demo/initdb.wasm',
    files: '/demo/pglite.bin',
    trigrams: '/demo/pg_trgm.bin',
} as const;

/** The script of the service worker, and the page of the console that it answers with. */
export const WORKER = '/worker.js';
export const CONSOLE = '/demo/console.html';

/** The files of the folder with what tells their content, for times without the host. */
export const LISTED = '/demo/files.json';

/** What the API answers, and what else the application has at its own addresses. */
export const API = /^\/(api|files|\.well-known|healthz|readyz)(\/|$)/;
