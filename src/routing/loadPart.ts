import { type ComponentType, lazy } from 'react';
import { ChunkFailure, explainChunkFailure, isChunkFailure } from './chunkFailure.ts';

/** Longest that a part of the program may take to arrive, in milliseconds. Source: specification section 9. */
export const PART_TIME_LIMIT = 120_000;

const after = (milliseconds: number) => {
    const timer: { id?: ReturnType<typeof setTimeout> } = {};
    const passed = new Promise<never>((_, reject) => {
        timer.id = setTimeout(() => reject(new ChunkFailure('timeout', '')), milliseconds);
    });
    return { passed, cancel: () => clearTimeout(timer.id) };
};

/**
 * A part of the program that is fetched when needed.
 * @throws ChunkFailure (row R10) when it does not arrive. Nothing is reloaded by itself, so that a broken deployment cannot
 *         make a page reload for ever.
 */
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

/** As React's `lazy`, with {@link loadPart}'s failures. */
export const lazyPart: typeof lazy = load => lazy(() => loadPart(load));

/** A screen whose code can be fetched before it is shown. A failure then is no more than that: showing it tries again. */
export type FetchableScreen = ComponentType & { readonly fetch: () => Promise<unknown> };
