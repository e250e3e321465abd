import { useEffect, useState, useSyncExternalStore } from 'react';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import type { Opened } from './open.ts';
import { NOTHING, type Picking } from './picking.ts';
import { sharedUnder } from './shared.ts';
import { createPreparation } from './store.ts';

/** What the person picks of an order, kept in this browser until it is sent, and shared by its tabs. */
export const usePreparation = ({ order, lines }: Opened, readAgain: () => void) => {
    const session = useSession();
    const [shared] = useState(() => sharedUnder(`preparation ${subjectOf(session.token() ?? '')} ${order.id}`));
    const [kept, setKept] = useState<Picking | undefined>(shared.read);
    const [store] = useState(() => createPreparation(lines, shared));
    // What was kept stays so until the person has decided about it.
    useEffect(() => {
        if (!kept) store.refresh(lines);
    }, [kept, store, lines]);
    useEffect(
        () =>
            shared.listen(() => {
                const theirs = kept && shared.read();
                if (kept) setKept(theirs);
                // Sent or read again in another tab, the order is no longer what it is here.
                if (kept ? !theirs : store.follow()) readAgain();
            }),
        [shared, store, kept, readAgain],
    );
    const state = useSyncExternalStore(store.subscribe, store.current);
    const takeUp = (): void => {
        store.resume(shared.read() ?? NOTHING);
        setKept(undefined);
    };
    const startAgain = (): void => {
        shared.keep(undefined);
        setKept(undefined);
    };
    return { store, state, kept, takeUp, startAgain };
};
