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

/** The state of the ways to a list that begin anew: the menu, the palette, the keys. Others find its last state. */
export const ANEW = { anew: true };

/** Whether a list is opened as it begins. */
export const isAnew = (state: unknown): boolean => typeof state === 'object' && state !== null && 'anew' in state;

/** The record of each resource that was on the screen last. */
const seen = new Map<string, string>();

/** The record is on the screen, one of those that its list may be asked for. */
export const noteSeen = (resource: string, id: string): void => void seen.set(resource, id);

/** One has gone elsewhere than back to the list, or is there. */
export const forgetSeen = (resource: string): void => void seen.delete(resource);

/** The record from which one comes back to its list. */
export const seenIn = (resource: string): string | undefined => seen.get(resource);
