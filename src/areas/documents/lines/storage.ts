import { attempt } from '../../../record/drafts/drafts.ts';

/** Accessors of a value in the local storage. Storing undefined removes it. */
export const storageUnder = (key: string) => ({
    text: (): string | undefined => attempt(() => localStorage.getItem(key), null) ?? undefined,
    read: (): unknown => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'), undefined),
    keep: (value: unknown): void => {
        attempt(() => {
            if (value === undefined) localStorage.removeItem(key);
            else localStorage.setItem(key, JSON.stringify(value));
        }, undefined);
    },
});
