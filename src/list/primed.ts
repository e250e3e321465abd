/** Milliseconds during which rows that came before their list are not asked for again. */
const FRESH = 2000;

/** Queries that were answered before the console was rendered (`src/App.tsx`). */
const primed = new WeakSet<object>();

export const notePrimed = (query: object): void => void primed.add(query);

interface Answered {
    readonly state: { readonly dataUpdateCount: number };
}

/** `staleTime` of a list's rows. */
export const rowsFreshness = (query: Answered): number =>
    primed.has(query) && query.state.dataUpdateCount === 1 ? FRESH : 0;
