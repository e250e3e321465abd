interface LocationState {
    readonly key: string;
    readonly state?: unknown;
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'byAddress' in state;

/** True if a page was opened by its address rather than by a navigation; react-router's key is then `default`. */
export const isByAddress = ({ key, state }: LocationState): boolean => key === 'default' || isMarked(state);

/** State of an entry that replaces the current one and counts as opened in the same way. */
export const sameWay = (location: LocationState): unknown =>
    isByAddress(location) ? { ...(location.state as object | null), byAddress: true } : location.state;

/** State of links to a list in its initial state: menu, palette, keyboard. Other links restore its last state. */
export const ANEW = { anew: true };

/** True if a list opens in its initial state. */
export const isAnew = (state: unknown): boolean => typeof state === 'object' && state !== null && 'anew' in state;

const seen = new Map<string, string>();

export const setReturnRecord = (resource: string, id: string): void => void seen.set(resource, id);

/** Clears the record after leaving it for another screen, or after the return to the list. */
export const clearReturnRecord = (resource: string): void => void seen.delete(resource);

/** Record from which the user returns to its list. */
export const returnRecordOf = (resource: string): string | undefined => seen.get(resource);
