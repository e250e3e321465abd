import { useStore, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { isUnsent } from './upload.ts';
import type { Uploads } from './uploads.ts';

/** Names of files that were not sent, and how to be done with them. */
export interface Unsent {
    readonly names: readonly string[];
    readonly forget: () => void;
}

/**
 * What was not sent when the screen was left, by the end of a session above all: the browser gives no file again, so the
 * person is told which to choose once more. react-admin's store is each person's own.
 */
export const useUnsent = (place: string, uploads: Uploads): Unsent => {
    const key = `pictures.unsent.${place}`;
    const store = useStoreContext();
    const [names, setNames] = useStore<readonly string[]>(key, []);
    useEffect(() => {
        const remember = () => {
            const left = uploads.list().filter(isUnsent);
            if (left.length > 0)
                store.setItem(
                    key,
                    left.map(({ file }) => file.name),
                );
        };
        window.addEventListener('pagehide', remember);
        return () => {
            window.removeEventListener('pagehide', remember);
            remember();
        };
    }, [key, store, uploads]);
    return { names, forget: () => setNames([]) };
};
