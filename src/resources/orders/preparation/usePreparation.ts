import { useEffect, useState, useSyncExternalStore } from 'react';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { keptUnder } from '../kept.ts';
import type { Opened } from './open.ts';
import { isPicking, type Picking } from './picking.ts';
import { createPreparation } from './store.ts';

/** What the person picks of an order, kept in this browser until it is sent. */
export const usePreparation = ({ order, lines }: Opened) => {
    const session = useSession();
    const [storage] = useState(() => keptUnder(`preparation ${subjectOf(session.token() ?? '')} ${order.id}`));
    const [kept, setKept] = useState<Picking | undefined>(() => {
        const value = storage.read();
        return isPicking(value) ? value : undefined;
    });
    const [store] = useState(() => createPreparation(lines, storage.keep));
    // What was kept stays so until the person has decided about it.
    useEffect(() => {
        if (!kept) store.refresh(lines);
    }, [kept, store, lines]);
    const state = useSyncExternalStore(store.subscribe, store.current);
    const takeUp = (): void => {
        if (kept) store.resume(kept);
        setKept(undefined);
    };
    const startAgain = (): void => {
        storage.keep(undefined);
        setKept(undefined);
    };
    return { store, state, kept, takeUp, startAgain };
};
