/** The part of react-router's location that is used here. */
interface LocationState {
    readonly key: string;
    readonly state?: unknown;
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'byAddress' in state;

/** Whether a page was opened by its address rather than by a navigation; react-router's key is then `default`. */
export const isByAddress = ({ key, state }: LocationState): boolean => key === 'default' || isMarked(state);

/** The state for an entry that replaces the current one: it counts as opened in the same way. */
export const sameWay = (location: LocationState): unknown =>
    isByAddress(location) ? { ...(location.state as object | null), byAddress: true } : location.state;
