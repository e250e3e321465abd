import { join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Declarations, findDeclared } from './declared.ts';
import { readNeeds } from './needs.ts';
import { type Step, stepsOf } from './steps.ts';

/** The stage of each module. A stage is one file, because browsers load six at once over HTTP/1.1. */
const stagesOf = async (
    context: Rolldown.PluginContext,
    steps: readonly Step[],
): Promise<ReadonlyMap<string, string>> => {
    const known = new Map<string, string>();
    const order = steps.flatMap(({ stages }) => Object.keys(stages));
    const idOf = (module: string): string => {
        const id = join(process.cwd(), module);
        if (!context.getModuleInfo(id)) throw new Error(`${module} is not loaded: tools/build/steps.ts names it`);
        return id;
    };
    const needs = await readNeeds(context, steps.flatMap(({ stages }) => Object.values(stages).flat()).map(idOf));
    const needed = steps.map(({ stages }) =>
        Object.entries(stages).map(
            ([stage, modules]) => [stage, new Set(modules.flatMap(module => [...needs(idOf(module))]))] as const,
        ),
    );
    /** Moves a module to an earlier stage with its imports: its file would otherwise load that of a later stage. */
    const bring = (id: string, stage: string): void => {
        known.set(id, stage);
        for (const one of context.getModuleInfo(id)?.importedIds ?? [])
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

export const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
    Object.values(bundle).filter(file => file.type === 'chunk');

/** Splits the console into stages, and writes the modules of each file for `tools/weight.mjs`. */
export const stages = (declarations: Declarations): Plugin => {
    let known: ReadonlyMap<string, string> = new Map();
    return {
        name: 'stages',
        apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
        config: () => {
            const groups = [{ name: (id: string) => known.get(id), debugName: 'stages' }];
            // Stages already include their imports; following them again would add removed modules.
            const codeSplitting = { includeDependenciesRecursively: false, groups };
            // Some contracts load with the console, although their screens also import them dynamically.
            const checks = { ineffectiveDynamicImport: false };
            return { build: { rolldownOptions: { checks, output: { codeSplitting } } } };
        },
        async renderStart() {
            await findDeclared(this, declarations);
            known = await stagesOf(this, stepsOf(declarations));
        },
        generateBundle(_, bundle) {
            const files = chunksOf(bundle).map(({ fileName, moduleIds, imports, viteMetadata }) => [
                fileName,
                {
                    modules: moduleIds.map(id => relative(process.cwd(), id)),
                    imports,
                    css: [...(viteMetadata?.importedCss ?? [])],
                },
            ]);
            const source = { files: Object.fromEntries(files), declared: Object.fromEntries(declarations.screens) };
            this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(source) });
        },
    };
};
