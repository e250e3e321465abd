import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { type Chunks, chunkOf, chunksOf, closure } from './chunks.ts';
import { computed } from './computed.ts';
import { type Declarations, findDeclared } from './declared.ts';
import { lean } from './lean/index.ts';
import { type Step, stepsOf } from './steps.ts';

interface Built {
    readonly chunks: Chunks;
    /** Static imports of each module. */
    readonly imports: ReadonlyMap<string, readonly string[]>;
    readonly steps: readonly Step[];
}

const modulesOf = (chunks: Chunks, modules: readonly string[]): ReadonlySet<string> =>
    new Set(
        modules
            .flatMap(module => [...closure(chunks, chunkOf(chunks, module))])
            .flatMap(file => chunks.get(file)?.moduleIds ?? []),
    );

/**
 * The stage of each module. Modules needed at the same time are bundled in one file instead of dozens, because browsers
 * load six at once over HTTP/1.1. They are taken from a regular build, because the import graph alone would include
 * modules that the bundler removes as unused. What no stage needs is split as usual.
 */
const stagesOf = ({ chunks, imports, steps }: Built): ReadonlyMap<string, string> => {
    const known = new Map<string, string>();
    const order = steps.flatMap(({ stages }) => Object.keys(stages));
    const needed = steps.map(({ stages }) =>
        Object.entries(stages).map(([stage, modules]) => [stage, modulesOf(chunks, modules)] as const),
    );
    /** To an earlier stage, with what the module imports: its file would otherwise load that of a later one. */
    const bring = (id: string, stage: string): void => {
        known.set(id, stage);
        for (const one of imports.get(id) ?? [])
            if (order.indexOf(known.get(one) ?? '') > order.indexOf(stage)) bring(one, stage);
    };
    steps.forEach(({ common, lent, styles }, place) => {
        const ofStep = needed[place] ?? [];
        const later = needed.slice(place + 1).flat();
        const elsewhere = (id: string): string | undefined => {
            if (styles && id.endsWith('.css')) return styles;
            if (common && ofStep.filter(([, ids]) => ids.has(id)).length > 1) return common;
            return lent && later.some(([, ids]) => ids.has(id)) ? lent : undefined;
        };
        for (const [stage, ids] of ofStep)
            for (const id of ids) {
                const earlier = known.has(id) ? undefined : elsewhere(id);
                if (earlier) bring(id, earlier);
                else if (!known.has(id)) known.set(id, stage);
            }
    });
    return known;
};

const buildOnce = async (root: string, declarations: Declarations): Promise<Built> => {
    const imports = new Map<string, readonly string[]>();
    const noteImports: Plugin = {
        name: 'imports',
        generateBundle() {
            for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
        },
    };
    const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [react(), lean(), computed(), findDeclared(declarations), noteImports],
        build: { write: false, minify: false, modulePreload: { polyfill: false } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error('The build gave no output.');
    return { chunks: chunksOf(output.output), imports, steps: stepsOf(declarations) };
};

/** Splits the console into stages, and writes which module each file holds for `tools/weight.mjs`. */
export const stages = (declarations: Declarations): Plugin => ({
    name: 'stages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: async ({ root = process.cwd() }) => {
        const known = stagesOf(await buildOnce(root, declarations));
        const groups = [{ name: (id: string) => known.get(id), debugName: 'stages' }];
        // Stages already include their imports; following them again would add modules that were removed.
        const codeSplitting = { includeDependenciesRecursively: false, groups };
        // Some contracts arrive with the console, although each is imported by its screens.
        const checks = { ineffectiveDynamicImport: false };
        return { build: { rolldownOptions: { checks, output: { codeSplitting } } } };
    },
    generateBundle(_, bundle) {
        const files = [...chunksOf(Object.values(bundle))].map(([file, { moduleIds, imports, viteMetadata }]) => [
            file,
            {
                modules: moduleIds.map(id => relative(process.cwd(), id)),
                imports,
                css: [...(viteMetadata?.importedCss ?? [])],
            },
        ]);
        const source = { files: Object.fromEntries(files), declared: Object.fromEntries(declarations.screens) };
        this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(source) });
    },
});
