import { useEffect, useRef } from 'react';
import type { Picture } from './declaration.ts';
import type { PictureActs } from './usePictureActs.ts';

/** Reloads other views of the pictures, such as the record's heading, when pending thumbnails have been generated. */
export const usePrepared = (list: readonly Picture[] | undefined, { refresh }: PictureActs): void => {
    const pending = list?.filter(({ state }) => state === 'pending').length ?? 0;
    const before = useRef(pending);
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of pending pictures changes
    useEffect(() => {
        if (pending < before.current) void refresh();
        before.current = pending;
    }, [pending]);
};
