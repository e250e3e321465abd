import { attempt } from '../../../record/drafts/drafts.ts';

/** A value in the browser's storage, by its key; undefined removes it. */
export const storageUnder = (key: string) => ({
    /** As it is written. */
    text: (): string | undefined => attempt(() => localStorage.getItem(key), null) ?? undefined,
    read: (): unknown => attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'), undefined),
    keep: (value: unknown): void => {
        attempt(() => {
            if (value === undefined) localStorage.removeItem(key);
            else localStorage.setItem(key, JSON.stringify(value));
        }, undefined);
    },
});
