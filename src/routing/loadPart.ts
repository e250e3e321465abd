import { type ComponentType, lazy } from 'react';
import { ChunkFailure, explainChunkFailure, isChunkFailure } from './chunkFailure.ts';

/** Time limit for loading a chunk, in milliseconds (R10). */
export const PART_TIME_LIMIT = 120_000;

const after = (milliseconds: number) => {
    const timer: { id?: ReturnType<typeof setTimeout> } = {};
    const passed = new Promise<never>((_, reject) => {
        timer.id = setTimeout(() => reject(new ChunkFailure('timeout', '')), milliseconds);
    });
    return { passed, cancel: () => clearTimeout(timer.id) };
};

/** Loads a chunk without reloading the page: a broken deployment would cause a loop. @throws ChunkFailure (R10) */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
    const limit = after(PART_TIME_LIMIT);
    try {
        return await Promise.race([load(), limit.passed]);
    } catch (error) {
        throw isChunkFailure(error) && !(error instanceof ChunkFailure) ? await explainChunkFailure(error) : error;
    } finally {
        limit.cancel();
    }
};

/** React's `lazy` with the errors of {@link loadPart}. */
export const lazyPart: typeof lazy = load => lazy(() => loadPart(load));

/** Loads a chunk in advance. Ignores a failure: `lazyPart` reports it when the chunk is needed. */
export const loadAhead =
    (load: () => Promise<unknown>): (() => void) =>
    () =>
        void load().catch(() => undefined);

/** A screen whose code can be loaded in advance. Ignores a failure, because rendering the screen tries again. */
export type FetchableScreen<P = object> = ComponentType<P> & { readonly fetch: () => Promise<unknown> };
