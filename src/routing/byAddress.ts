/** What is looked at of react-router's location. */
interface Entry {
    readonly key: string;
    readonly state?: unknown;
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'byAddress' in state;

/** Whether a page was opened by its address alone, not from another one here: react-router calls that entry `default`. */
export const isByAddress = ({ key, state }: Entry): boolean => key === 'default' || isMarked(state);

/** The state for an entry that takes the place of the present one: it has come the same way. */
export const sameWay = (location: Entry): unknown =>
    isByAddress(location) ? { ...(location.state as object | null), byAddress: true } : location.state;
