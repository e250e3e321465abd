import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { computed } from './computed.ts';

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
        'node_modules/ra-language-french/dist/index.js',
    ],
    enConsole: [
        'i18n/en/console.ts',
        'i18n/en/names.ts?computed',
        'i18n/en/resources.ts',
        'node_modules/ra-language-english/dist/index.js',
    ],
    console: [
        'src/App.tsx',
        'src/list/DeclaredList.tsx',
        'src/resources/items/itemList.tsx',
        'src/resources/users/userList.tsx',
    ],
    record: ['src/record/DeclaredEdit.tsx', 'src/record/DeclaredCreate.tsx'],
};

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const chunksOf = (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks =>
    new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

/** A chunk and its static imports. */
const closure = (chunks: Chunks, file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) closure(chunks, imported, seen);
    return seen;
};

const chunkOf = (chunks: Chunks, module: string): string => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`${module} is in no chunk: tools/stages.ts names it`);
    return found.fileName;
};

/**
 * The modules of each stage, taken from a regular build, because the import graph alone would include modules that the
 * bundler removes as unused.
 */
const stagesOf = (chunks: Chunks): ReadonlyMap<string, string> => {
    const stages = new Map<string, string>();
    for (const [stage, modules] of Object.entries(STAGES))
        for (const file of modules.flatMap(module => [...closure(chunks, chunkOf(chunks, module))]))
            for (const id of chunks.get(file)?.moduleIds ?? []) if (!stages.has(id)) stages.set(id, stage);
    return stages;
};

const buildOnce = async (root: string): Promise<Chunks> => {
    const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [react(), computed()],
        build: { write: false, minify: false, modulePreload: { polyfill: false } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error('The build gave no output.');
    return chunksOf(output.output);
};

/** Files of the stages that the page preloads (`src/early/ask.ts`). */
const PRELOADED: readonly string[] = [
    'fr',
    'en',
    'frConsole',
    'enConsole',
    'console',
] satisfies (keyof typeof STAGES)[];

/** A chunk with its style sheets, under a name. */
const named = (name: string, { fileName, viteMetadata }: Rolldown.OutputChunk) =>
    [name, [fileName, ...(viteMetadata?.importedCss ?? [])].map(file => `/${file}`)] as const;

/** The messages of a resource: `fr/items`. */
const messagesIn = (chunk: Rolldown.OutputChunk) => {
    const [name] = /(?<=\/i18n\/)\w+\/\w+(?=\.ts$)/.exec(chunk.facadeModuleId ?? '') ?? [];
    return chunk.isDynamicEntry && name ? [named(name, chunk)] : [];
};

/** The JSON of those files by stage, and of what an address needs besides. */
const filesIn = (chunks: Chunks): string => {
    const all = [...chunks.values()];
    const staged = all.filter(({ name }) => PRELOADED.includes(name)).map(chunk => named(chunk.name, chunk));
    return JSON.stringify(Object.fromEntries([...staged, ...all.flatMap(messagesIn)]));
};

/** Place in the page of what must run before the stylesheet, for which later scripts wait. */
const PLACE = '<!-- early requests -->';

/** Inlines `src/early/ask.ts` and the names of the files that it preloads. */
export const earlyRequests = (bundle: (entry: string) => Promise<string>): Plugin => ({
    name: 'early-requests',
    transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle: built }) => {
            const files = built ? filesIn(chunksOf(Object.values(built))) : '{}';
            const script = await bundle('src/early/ask.ts');
            const tags = `<script type="application/json" id="stages">${files}</script><script>${script}</script>`;
            return html.replace(PLACE, () => tags);
        },
    },
});

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
        return { build: { rolldownOptions: { output: { codeSplitting } } } };
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
