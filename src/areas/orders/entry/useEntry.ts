import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useProvider } from '../../../auth/me.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { FormPartContext } from '../../../record/FormPart.ts';
import { keptUnder } from '../kept.ts';
import { type EntryLine, writtenOf } from './line.ts';
import { createEntry, type Entry, type OpenOrder } from './store.ts';

interface Pause {
    /** Milliseconds without a key that are a pause. */
    readonly quiet: number;
    /** The longest wait for one, in milliseconds. */
    readonly longest: number;
}

const SHORT: Pause = { quiet: 150, longest: 1500 };
const LONG: Pause = { quiet: 400, longest: 10_000 };

/** Resolves when no key has been pressed for a moment, when the person takes the mouse, or after the longest wait. */
const without = ({ quiet, longest }: Pause): Promise<void> =>
    new Promise(resolve => {
        const end = (): void => {
            clearTimeout(pause);
            clearTimeout(limit);
            window.removeEventListener('keydown', wait, true);
            window.removeEventListener('pointerdown', end, true);
            resolve();
        };
        const wait = (): void => {
            clearTimeout(pause);
            pause = setTimeout(end, quiet);
        };
        let pause = setTimeout(end, quiet);
        const limit = setTimeout(end, longest);
        window.addEventListener('keydown', wait, true);
        window.addEventListener('pointerdown', end, true);
    });

/** A pause in which lines are saved: between two of them, or between two words. */
const whenPaused = (): Promise<void> => without(SHORT);

/** A pause in which the page may be drawn again. */
const whenQuiet = (): Promise<void> => without(LONG);

/** What is kept of lines that are not saved yet, in this browser, for the person who entered them. */
const keyOf = (person: string, order: string): string => `lines ${person} ${order}`;

const compact = (line: EntryLine): Partial<EntryLine> => {
    const { reference, eanCode, designation } = line;
    return {
        ...writtenOf(line),
        '@key': line['@key'],
        '@id': line['@id'],
        reference,
        eanCode,
        designation,
    } as Partial<EntryLine>;
};

/** The lines that a person could not save of an order. */
const keptLines = (person: string, order: string) => {
    const kept = keptUnder(keyOf(person, order));
    return {
        read: (): readonly EntryLine[] | undefined => {
            const lines = kept.read();
            return Array.isArray(lines) ? lines : undefined;
        },
        keep: (lines: readonly EntryLine[] | undefined): void => kept.keep(lines?.map(compact)),
    };
};

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
