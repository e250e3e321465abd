import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { isWhole } from './test/support/extent.ts';
import { compileHints } from './tools/build/compileHints.ts';
import { computed } from './tools/build/computed.ts';
import type { Declarations } from './tools/build/declared.ts';
import { fonts } from './tools/build/fonts.ts';
import { packages } from './tools/build/packages/index.ts';
import { precompress } from './tools/build/precompress.ts';
import { earlyRequests } from './tools/build/preloaded.ts';
import { stages } from './tools/build/stages.ts';

/** The provider by its public name, from its sources: a build and its tests need no built package (ADR 0102). */
const PROVIDER = {
    find: /^@comptoir\/hydra$/,
    replacement: fileURLToPath(new URL('packages/hydra/src/index.ts', import.meta.url)),
};

/** Bundles a module with its imports as one script, to be inlined in the page. */
const bundle = async (entry: string): Promise<string> => {
    const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [computed()],
        resolve: { alias: [PROVIDER] },
        build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: '_' } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error(`${entry} gave no script`);
    return output.output[0].code;
};

/**
 * C4: theme settings are applied before the first paint, by the same code that applies them later. A script that does not
 * arrive is told by the same code that tells of messages.
 */
const firstPaint = (): Plugin => ({
    name: 'first-paint',
    transformIndexHtml: {
        order: 'pre',
        handler: async () => [
            { tag: 'script', children: await bundle('src/boot/firstPaint.ts'), injectTo: 'body-prepend' },
            { tag: 'script', children: await bundle('src/boot/startFailure.ts'), injectTo: 'body-prepend' },
        ],
    },
});

/**
 * Cheap password hashes: a real one takes a quarter of a second. `test/server/auth` and process tests use real ones.
 */
const CHEAP_PASSWORDS = [
    {
        find: /^\.\/passwordCost\.ts$/,
        replacement: fileURLToPath(new URL('test/support/passwordCost.ts', import.meta.url)),
    },
];

/**
 * API tests that run on PGlite too, at twice the time: what its one connection, its transactions, its types and its
 * collation decide, and imports, which have code of their own for it. `npm run test:all` runs every API test on both.
 */
const ON_PGLITE = [
    'boughtItems',
    'bulk',
    'contract/{creating,lists}',
    'days',
    'idempotency',
    'imports/{items,space,states,undo}',
    'invoiceProblems',
    'jobs',
    'list',
    'numbers',
    'presence',
    'search',
    'signals',
    'textIdentity',
    'twins',
    'values',
].map(name => `test/api/${name}.test.ts`);
const API = ['test/api/**/*.test.ts'];

/** Tests that kill servers where another one, or a test of the API, holds the same claim: only in `npm run test:all`. */
const FURTHER_KILLS = ['idempotency', 'imports/away', 'mail', 'pictures'].map(name => `test/process/${name}.test.ts`);

/** Properties that are tried on generated values. */
const CHANCE = ['test/support/chance.ts'];

/** Tests of the API on a database. */
const apiProject = (database: string, globalSetup: string, include: string[]) => ({
    extends: true as const,
    test: {
        name: `api on ${database}`,
        environment: 'node',
        include,
        setupFiles: [...CHANCE, 'test/support/lockOrder.ts'],
        alias: CHEAP_PASSWORDS,
        globalSetup: [globalSetup],
        // Modules hold no state of a database or a person; loading them once per worker saves a quarter of the time.
        isolate: false,
    },
});

/** These tests mock modules or need modules not yet loaded, so each has its own module registry. */
const MOCKING = ['noRender', 'guessed', 'guessedEdit', 'guessedParts', 'paletteOpening'].map(
    name => `test/src/**/${name}.test.tsx`,
);

/**
 * React's production build saves a fifth of the time. What the compiler writes for the other one is mapped to it;
 * `act`, which it lacks, is in `test/support/act.ts`. React's development build, whose warnings fail a test, is that of
 * the tests that mock modules, which show lists and forms, and of all in `npm run test:all`.
 */
const PRODUCTION = {
    alias: [
        {
            find: 'react/jsx-dev-runtime',
            replacement: fileURLToPath(new URL('test/support/jsxDevRuntime.ts', import.meta.url)),
        },
    ],
    env: { NODE_ENV: 'production' },
};
const DEVELOPMENT: { readonly alias: typeof PRODUCTION.alias; readonly env: Record<string, string> } = {
    alias: [],
    env: {},
};

interface ComponentTests {
    readonly include: string[];
    readonly exclude?: string[];
    readonly isolate: boolean;
}

/** Tests of components and screens in jsdom. */
const componentProject = (name: string, files: ComponentTests, { alias, env } = DEVELOPMENT) => ({
    extends: true as const,
    test: {
        ...files,
        name,
        environment: 'jsdom',
        alias: [...CHEAP_PASSWORDS, ...alias],
        // Copying a database takes a hundredth of the CPU time of a new PGlite.
        globalSetup: ['test/support/preparePostgres.ts'],
        setupFiles: ['test/support/component.ts'],
        // A whole console with a clock of its own sometimes stands still on a loaded machine, for a reason yet unknown.
        retry: 1,
        // A failure shows the whole page: the default ends within the header.
        env: { ...env, DEBUG_PRINT_LIMIT: '100000' },
    },
});

/** Tests of real server processes of the production build. */
const processProject = {
    extends: true as const,
    test: {
        name: 'process',
        environment: 'node',
        include: ['test/process/**/*.test.ts'],
        exclude: isWhole ? [] : FURTHER_KILLS,
        globalSetup: ['test/support/preparePostgres.ts', 'test/support/preparedFolder.ts'],
        // Compiling PGlite takes longer than what these tests do with it.
        execArgv: ['--liftoff-only'],
        testTimeout: 60_000,
    },
};

/** Tests that copy the whole project or take minutes: only run with `npm run test:all`. */
const hardProject = {
    extends: true as const,
    test: { name: 'hard', environment: 'node', include: ['test/hard/*.test.ts'] },
};

/** Filled by the build. */
const declarations: Declarations = { screens: new Map() };

// Only types are imported from Vitest: a build does not load it.
export default {
    plugins: [
        react(),
        fonts(),
        packages(),
        computed(),
        stages(declarations),
        compileHints(),
        earlyRequests(bundle, declarations),
        firstPaint(),
        precompress(),
    ],
    resolve: { alias: [PROVIDER] },
    // The server replaces it with each response's nonce (`server/http/console.ts`).
    html: { cspNonce: 'NONCE_OF_THE_ANSWER' },
    build: {
        outDir: 'dist/client',
        target: 'es2022',
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 700,
    },
    test: {
        // Fewer garbage collections: React in jsdom creates many short-lived objects.
        execArgv: ['--max-semi-space-size=64'],
        // The default would leave one of two cores idle.
        maxWorkers: Math.max(2, availableParallelism() - 1),
        // High enough for slow, shared machines: the limit ends hanging tests, it does not measure.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        projects: [
            {
                extends: true,
                test: {
                    name: 'unit',
                    environment: 'node',
                    isolate: false,
                    setupFiles: CHANCE,
                    include: ['test/{contract,hydra,i18n,server,tools}/**/*.test.ts', 'test/src/**/*.test.ts'],
                },
            },
            // Loading react-admin and MUI once per worker saves a third of the time.
            componentProject(
                'component',
                { include: ['test/{src,peers}/**/*.test.tsx'], exclude: MOCKING, isolate: false },
                isWhole ? DEVELOPMENT : PRODUCTION,
            ),
            componentProject('component, mocking', { include: MOCKING, isolate: true }),
            processProject,
            apiProject('pglite', 'test/support/preparePglite.ts', [
                ...(isWhole ? API : ON_PGLITE),
                'test/peers/**/*.test.ts',
            ]),
            apiProject('postgres', 'test/support/preparePostgres.ts', [
                ...API,
                ...(isWhole ? ['test/hard/postgres/*.test.ts'] : []),
            ]),
            ...(isWhole ? [hardProject] : []),
        ],
    },
} satisfies ViteUserConfig;
