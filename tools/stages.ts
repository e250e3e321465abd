import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { type Chunks, chunkOf, chunksOf, closure } from './chunks.ts';
import { computed } from './computed.ts';
import { LIST } from './preloaded.ts';

/**
 * Modules needed at the same time are bundled in one file instead of dozens, because browsers load six at once over
 * HTTP/1.1. A stage has the static imports of its modules, except those of earlier stages; others are split as usual.
 */
const STAGES = {
    start: ['src/main.tsx', 'src/auth/SignInFrame.tsx', 'src/auth/LoginPage.tsx'],
    fr: ['i18n/fr/start.ts'],
    en: ['i18n/en/start.ts'],
    frConsole: [
        'i18n/fr/console.ts',
        'i18n/fr/names.ts?computed',
        'i18n/fr/resources.ts',
        'i18n/fr/reactAdmin.ts?computed',
    ],
    enConsole: [
        'i18n/en/console.ts',
        'i18n/en/names.ts?computed',
        'i18n/en/resources.ts',
        'i18n/en/reactAdmin.ts?computed',
    ],
    console: ['src/App.tsx', 'src/list/DeclaredList.tsx', 'contract/items.ts'],
    contracts: ['contract/index.ts'],
    record: ['src/record/DeclaredEdit.tsx', 'src/record/DeclaredCreate.tsx'],
};

/** Modules of each list besides `console`, by the file of its resource: `priceLists`. */
type Lists = ReadonlyMap<string, readonly string[]>;

interface Built {
    readonly chunks: Chunks;
    readonly lists: Lists;
}

/**
 * The modules of each stage, taken from a regular build, because the import graph alone would include modules that the
 * bundler removes as unused.
 */
const stagesOf = ({ chunks, lists }: Built): ReadonlyMap<string, string> => {
    const stages = new Map<string, string>();
    const { record, ...before } = STAGES;
    const ofLists = [...lists].map(([resource, modules]) => [`${LIST}${resource}`, modules] as const);
    const all = [...Object.entries(before), ...ofLists, ...Object.entries({ record })];
    for (const [stage, modules] of all)
        for (const file of modules.flatMap(module => [...closure(chunks, chunkOf(chunks, module))]))
            for (const id of chunks.get(file)?.moduleIds ?? []) if (!stages.has(id)) stages.set(id, stage);
    return stages;
};

const RESOURCE = /\/src\/resources\/(\w+)(?:\/index)?\.ts$/;
const OF_LIST = /\/src\/(resources\/.+(?:List|Screens)\.tsx?)$/;

/** Finds what the declarations of resources load for their lists. */
const listsIn = (lists: Map<string, readonly string[]>): Plugin => ({
    name: 'lists',
    generateBundle() {
        for (const id of this.getModuleIds()) {
            const [, resource] = RESOURCE.exec(id) ?? [];
            const loaded = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
            const modules = loaded.flatMap(one => OF_LIST.exec(one)?.[1] ?? []);
            if (resource && modules.length > 0) lists.set(resource, [...new Set(modules)]);
        }
    },
});

const buildOnce = async (root: string): Promise<Built> => {
    const lists = new Map<string, readonly string[]>();
    const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [react(), computed(), listsIn(lists)],
        build: { write: false, minify: false, modulePreload: { polyfill: false } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error('The build gave no output.');
    return { chunks: chunksOf(output.output), lists };
};

/** Splits the console into stages, and writes which module each file holds for `tools/weight.mjs`. */
export const stages = (): Plugin => ({
    name: 'stages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: async ({ root = process.cwd() }) => {
        const known = stagesOf(await buildOnce(root));
        // Without the bundler's own helpers there, a file of 0.4 kB would hold them.
        const stageOf = (id: string) => (id.includes('rolldown/runtime') ? 'start' : known.get(id));
        const groups = [{ name: stageOf, debugName: 'stages' }];
        // Stages already include their imports; following them again would add modules that were removed.
        const codeSplitting = { includeDependenciesRecursively: false, groups };
        // Some contracts arrive with the console, although each is imported by its screens.
        const checks = { ineffectiveDynamicImport: false };
        return { build: { rolldownOptions: { checks, output: { codeSplitting } } } };
    },
    generateBundle(_, bundle) {
        const files = [...chunksOf(Object.values(bundle))].map(([file, { moduleIds, imports }]) => [
            file,
            { modules: moduleIds.map(id => relative(process.cwd(), id)), imports },
        ]);
        this.emitFile({
            type: 'asset',
            fileName: '.vite/chunks.json',
            source: JSON.stringify(Object.fromEntries(files)),
        });
    },
});
