import type { HydraDataProvider } from '@comptoir/hydra';

interface Past {
    /** Version that an undo has produced, by the version whose values it restored. */
    readonly restored: Map<string, string>;
    last: Promise<unknown>;
}

const pasts = new WeakMap<HydraDataProvider, Past>();

const pastOf = (provider: HydraDataProvider): Past => {
    const past = pasts.get(provider) ?? { restored: new Map(), last: Promise.resolve() };
    pasts.set(provider, past);
    return past;
};

const keyOf = (id: string, etag: string): string => `${etag} ${id}`;

/** Runs undos one after another, because each starts from the version that the previous one restored. */
export const inTurn = (provider: HydraDataProvider, undo: () => Promise<unknown>): void => {
    const past = pastOf(provider);
    past.last = past.last.then(undo, undo);
};

/** Notes that an undo has restored the values of a version in a new version. */
export const recordRestore = (provider: HydraDataProvider, id: string, former?: string, now?: string): void => {
    if (former !== undefined && now !== undefined && former !== now)
        pastOf(provider).restored.set(keyOf(id, former), now);
};

/** Current version with the values of another one, perhaps restored by an undo, so that changes can be undone in turn. */
export const currentVersionOf = (
    provider: HydraDataProvider,
    id: string,
    etag: string | undefined,
): string | undefined => {
    const { restored } = pastOf(provider);
    let version = etag;
    for (let next = version; next !== undefined; next = restored.get(keyOf(id, next))) version = next;
    return version;
};
