import type { HydraDataProvider } from '@comptoir/hydra';

interface Past {
    /** The version that an undo has produced, by the version whose values it brought back. */
    readonly restored: Map<string, string>;
    /** The undo that was asked for last. */
    last: Promise<unknown>;
}

const pasts = new WeakMap<HydraDataProvider, Past>();

const pastOf = (provider: HydraDataProvider): Past => {
    const past = pasts.get(provider) ?? { restored: new Map(), last: Promise.resolve() };
    pasts.set(provider, past);
    return past;
};

const keyOf = (id: string, etag: string): string => `${etag} ${id}`;

/** Performs one undo after the other: what the first one restores is what the second one starts from. */
export const inTurn = (provider: HydraDataProvider, undo: () => Promise<unknown>): void => {
    const past = pastOf(provider);
    past.last = past.last.then(undo, undo);
};

/** Keeps that an undo has brought back the values of a version, in a version of its own. */
export const noteRestored = (provider: HydraDataProvider, id: string, former?: string, now?: string): void => {
    if (former !== undefined && now !== undefined && former !== now)
        pastOf(provider).restored.set(keyOf(id, former), now);
};

/**
 * The version that has the values of the given one: itself, or the one in which undoing later changes has restored it.
 * Changes of one record are taken back one after the other that way, without overwriting what anybody else has changed.
 */
export const restoredOf = (provider: HydraDataProvider, id: string, etag: string | undefined): string | undefined => {
    const { restored } = pastOf(provider);
    let version = etag;
    for (let next = version; next !== undefined; next = restored.get(keyOf(id, next))) version = next;
    return version;
};
