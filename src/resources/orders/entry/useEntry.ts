import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useProvider } from '../../../auth/me.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { FormPartContext } from '../../../record/FormPart.ts';
import { keptLines } from './keptLines.ts';
import { createEntry, type Entry, type OpenOrder } from './store.ts';
import { whenPaused, whenQuiet } from './whenQuiet.ts';

/** Saves all lines and gives the form their version, so that it can be saved in turn. @returns whether it could */
const finish = async (entry: Entry): Promise<boolean> => {
    const isSaved = await entry.saveAll();
    if (isSaved) {
        flushSync(entry.tell);
        // The form's query has told its observers of the version by then.
        await new Promise<void>(resolve => notifyManager.schedule(resolve));
    }
    return isSaved;
};

/** The entry of the open order, saved as it is typed; the form around it adopts each version. */
export const useEntry = (order: OpenOrder) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const { adopt, onUnsaved, beforeSaving } = use(FormPartContext);
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
    useEffect(
        () =>
            beforeSaving(() => {
                const { saving, isAhead } = entry.current();
                return saving === 'saved' && !isAhead ? undefined : finish(entry);
            }),
        [beforeSaving, entry],
    );
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
