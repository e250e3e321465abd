import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { FormPartContext } from '../../../record/FormPart.ts';
import { keptLines } from './keptLines.ts';
import { createEntry, type OpenOrder } from './store.ts';
import { whenPaused, whenQuiet } from './whenQuiet.ts';

/** The entry of the open order, saved as it is typed; the form around it adopts each version. */
export const useEntry = (order: OpenOrder) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const { adopt, onUnsaved } = use(FormPartContext);
    const session = useSession();
    const [storage] = useState(() => keptLines(subjectOf(session.token() ?? '') ?? '', order.id));
    const [kept, setKept] = useState(storage.read);
    const [entry] = useState(() =>
        createEntry(order, {
            save: async (base, lines) => {
                const data = { ...base, orderItems: [...lines] };
                const saved = await provider.update('orders', { id: base.id, data, previousData: base });
                return saved.data as unknown as OpenOrder;
            },
            readAgain: async base => (await provider.getOne<OpenOrder>('orders', { id: base.id })).data,
            onSaved: saved => {
                queries.setQueriesData<OpenOrder>({ queryKey: ['orders', 'getOne'] }, old =>
                    old?.id === saved.id ? saved : old,
                );
                adopt(saved);
            },
            whenPaused,
            whenQuiet,
            keep: storage.keep,
        }),
    );
    useEffect(() => entry.follow(order), [entry, order]);
    useEffect(() => entry.stop, [entry]);
    const state = useSyncExternalStore(entry.subscribe, entry.current);
    const isUnsaved = state.saving !== 'saved';
    const isAhead = isUnsaved || state.isAhead;
    // Actions need the version that the lines were saved in.
    useEffect(() => onUnsaved(isAhead), [onUnsaved, isAhead]);
    const takeUp = (): void => {
        if (kept) entry.resume(kept);
        setKept(undefined);
    };
    const forget = (): void => {
        storage.keep(undefined);
        setKept(undefined);
    };
    return { entry, state, isUnsaved, kept, takeUp, forget };
};
