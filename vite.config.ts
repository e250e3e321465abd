import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = async (file: string) => {
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
};

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses what does not change. */
const precompress = (): Plugin => ({
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = 'dist/client' }) => {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(files.filter(file => TEXT.test(file)).map(file => compress(join(dir, file))));
    },
});

/** A module and all it imports as one script, to stand in the page itself. */
const bundle = async (entry: string): Promise<string> => {
    const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: '_' } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error(`${entry} gave no script`);
    return output.output[0].code;
};

/** Row C4: the theme settings are applied before the first paint, by the very code that applies them later. */
const firstPaint = (): Plugin => ({
    name: 'first-paint',
    transformIndexHtml: {
        order: 'pre',
        handler: async () => [
            { tag: 'script', children: await bundle('src/theme/firstPaint.ts'), injectTo: 'body-prepend' },
        ],
    },
});

/** The same API tests, once on each database. */
const apiProject = (database: string, globalSetup: string, ...more: string[]) => ({
    extends: true as const,
    test: {
        name: `api on ${database}`,
        environment: 'node',
        include: ['test/api/**/*.test.ts', ...more],
        globalSetup: [globalSetup],
        // Our modules keep nothing of a database or a person: reading them once a worker saves a quarter of the time.
        isolate: false,
    },
});

/** They put something in the place of one of our modules: each needs its own copy of them all. */
const MOCKING = ['palette', 'shortcuts', 'noRender', 'guessed', 'guessedEdit'].map(
    name => `test/src/**/${name}.test.tsx`,
);

/** Parts and screens of the console, in a page of jsdom. */
const componentProject = (name: string, files: { include: string[]; exclude?: string[]; isolate: boolean }) => ({
    extends: true as const,
    test: {
        ...files,
        name,
        environment: 'jsdom',
        globalSetup: ['test/support/preparePglite.ts'],
        setupFiles: ['test/support/component.ts'],
    },
});

/** Real server processes of the built product. */
const processProject = {
    extends: true as const,
    test: {
        name: 'process',
        environment: 'node',
        include: ['test/process/**/*.test.ts'],
        globalSetup: ['test/support/preparedFolder.ts'],
        testTimeout: 60_000,
    },
};

// Vitest's types only: `npm start` builds with this file where no development package is installed.
export default {
    plugins: [react(), firstPaint(), precompress()],
    // The server puts each answer's own in its place (`server/console.ts`).
    html: { cspNonce: 'NONCE_OF_THE_ANSWER' },
    build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 700,
    },
    test: {
        // Less collecting of garbage: React, in jsdom, leaves a lot of it young.
        execArgv: ['--max-semi-space-size=64'],
        // By default one of two cores would stand idle.
        maxWorkers: Math.max(2, availableParallelism() - 1),
        // For the slowest machine, beside other work: a limit ends what hangs, it does not measure.
        testTimeout: 30_000,
        hookTimeout: 60_000,
        projects: [
            {
                extends: true,
                test: {
                    name: 'unit',
                    environment: 'node',
                    isolate: false,
                    include: ['test/{contract,i18n,server,tools}/**/*.test.ts', 'test/src/**/*.test.ts'],
                },
            },
            // Read and compiled once a worker, react-admin and MUI leave a third more of the time to the tests.
            componentProject('component', {
                include: ['test/{src,peers}/**/*.test.tsx'],
                exclude: MOCKING,
                isolate: false,
            }),
            componentProject('component, mocking', { include: MOCKING, isolate: true }),
            processProject,
            apiProject('pglite', 'test/support/preparePglite.ts', 'test/peers/**/*.test.ts'),
            apiProject('postgres', 'test/support/preparePostgres.ts'),
        ],
    },
} satisfies ViteUserConfig;
