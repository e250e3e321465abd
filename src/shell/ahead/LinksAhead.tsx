import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useResourceDefinitions, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import { useAhead } from '../../auth/ahead.ts';
import { useAddressing } from '../../routing/addressing.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

const noop = (): void => undefined;

/** Prefetches screens when the pointer or the focus rests on their links. Its code is loaded after the first rows. */
export const LinksAhead = () => {
    const ahead = useAhead();
    const queries = useQueryClient();
    const store = useStoreContext();
    const addressing = useAddressing();
    const definitions = useResourceDefinitions();
    const current = useEvent(() => ({ queries, store, addressing, definitions }));
    useEffect(() => {
        if (!ahead) return;
        const begun = { isOver: false, stop: noop };
        const begin = async () => {
            const { askAhead } = await import('./screens.ts');
            if (!begun.isOver) begun.stop = askAhead(() => ({ ahead, ...current() }));
        };
        // Prefetching is optional, so a failure is ignored.
        const forget = whenIdle(() => void begin().catch(noop));
        return () => {
            begun.isOver = true;
            forget();
            begun.stop();
        };
    }, [ahead, current]);
    return null;
};
