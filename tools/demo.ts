// `npm run demo`: builds `dist/demo`, a folder for any static host: the console, and its API in a service worker (docs/demo.md).
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ASSETS, CONSOLE, LISTED, WORKER } from '../demo/assets.ts';
import { inBrowser } from '../demo/plugin.ts';
import { buildIfStale, refuse, unlessFresh } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist/demo');
const common = { configFile: false, publicDir: false, logLevel: 'error' } as const;
const into = { outDir: folder, emptyOutDir: false, target: 'es2022', reportCompressedSize: false };

/** A single classic script: a service worker cannot import later. */
const buildWorker = (): Promise<unknown> =>
    build({
        ...common,
        root,
        plugins: [inBrowser()],
        build: {
            ...into,
            chunkSizeWarningLimit: 10_000,
            modulePreload: false,
            rollupOptions: {
                input: join(root, 'demo/worker/index.ts'),
                output: { format: 'iife', entryFileNames: WORKER.slice(1), codeSplitting: false },
            },
        },
    });

const buildPages = (): Promise<unknown> =>
    build({
        ...common,
        root: join(root, 'demo/page'),
        build: {
            ...into,
            modulePreload: { polyfill: false },
            rollupOptions: {
                input: ['index.html', 'bar.ts'].map(name => join(root, 'demo/page', name)),
                output: {
                    entryFileNames: 'demo/[name].js',
                    chunkFileNames: 'demo/[name]-[hash].js',
                    assetFileNames: 'demo/[name]-[hash][extname]',
                },
            },
        },
    });

/** In a subfolder of a host, the assets are not found: only the page itself can show a message. */
const tellOfFolders = (): void => {
    const page = join(folder, 'index.html');
    const told = `onerror="elsewhere.hidden = false; progress.hidden = true"`;
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('<script type="module"', `$& ${told}`));
};

const copyConsole = (): void => {
    const client = join(root, 'dist/client');
    cpSync(client, folder, {
        recursive: true,
        filter: path => !/(\.br|\.gz|\/client\/(index\.html|\.vite))$/.test(path),
    });
    const html = readFileSync(join(client, 'index.html'), 'utf8')
        .replace(/(<script type="application\/json" id="config"[^<>]*>)\{\}/, '$1{"idempotencyKeys":true}')
        .replace('</head>', '<script type="module" src="/demo/bar.js"></script></head>');
    writeFileSync(join(folder, CONSOLE), html);
};

const copyDatabase = (): void => {
    const parts = [
        ['pglite.wasm', ASSETS.database],
        ['initdb.wasm', ASSETS.initdb],
        ['pglite.data', ASSETS.files],
        ['pg_trgm.tar.gz', ASSETS.trigrams],
    ] as const;
    for (const [file, path] of parts)
        cpSync(join(root, 'node_modules/@electric-sql/pglite/dist', file), join(folder, path));
};

/** Lists the files that the worker caches for use without the host: all but itself, which the browser stores. */
const listFiles = (): void => {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(path => statSync(join(folder, path)).isFile() && `/${path}` !== WORKER)
        .sort();
    const contentOf = (path: string): string =>
        createHash('sha256')
            .update(readFileSync(join(folder, path)))
            .digest('base64url')
            .slice(0, 12);
    const files = Object.fromEntries(
        paths.map(path => [path === 'index.html' ? '/' : `/${path}`, contentOf(path)] as const),
    );
    writeFileSync(join(folder, LISTED), JSON.stringify(files));
};

const buildDemonstration = async (): Promise<void> => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'demo'), { recursive: true });
    process.env.NODE_ENV = 'production';
    await buildWorker();
    await buildPages();
    tellOfFolders();
    copyConsole();
    copyDatabase();
    listFiles();
    // Hosts serve it for missing files, such as the address of a screen at a first visit.
    cpSync(join(folder, 'index.html'), join(folder, '404.html'));
};

await buildIfStale().catch(refuse);
await unlessFresh(join(folder, '.inputs'), buildDemonstration, ['demo', 'tools/demo.ts']);
process.stdout.write(`The demonstration is in ${folder}\n`);
