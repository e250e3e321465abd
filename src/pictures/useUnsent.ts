import { useStore, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { isUnsent } from './upload.ts';
import type { Uploads } from './uploads.ts';

export interface UnsentFiles {
    readonly names: readonly string[];
    readonly forget: () => void;
}

/** Remembers unsent files of the user, because browsers cannot reopen files: the user must choose them again. */
export const useUnsentFiles = (place: string, uploads: Uploads): UnsentFiles => {
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
