import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export const chunksOf = (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks =>
    new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

/** A chunk and its static imports. */
export const closure = (chunks: Chunks, file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) closure(chunks, imported, seen);
    return seen;
};

/** The file with a module. @param module end of its path */
export const chunkOf = (chunks: Chunks, module: string): string => {
    const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${module}`)));
    if (!found) throw new Error(`${module} is in no chunk: tools/stages.ts names it`);
    return found.fileName;
};
