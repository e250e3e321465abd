import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export const chunksOf = (output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks =>
    new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
