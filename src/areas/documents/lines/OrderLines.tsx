// The entry of an order's lines: each is saved as it is entered (`store.ts`), by code and quantity, by scanner, from a
// pasted list or from another order (`EntryBar.tsx`), and shown with what the API says of it (`LineTable.tsx`).

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { mayPerform } from '#contract/language/transitions.ts';
import { orders } from '#contract/orders/orders.ts';
import { useMe, useProvider } from '../../../auth/me.ts';
import { useSession } from '../../../auth/sharedSession.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { orderMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { FormLockedContext } from '../../../kinds/formContexts.ts';
import { useEditor } from '../../../record/editor.ts';
import { reasonsOf } from '../../../record/transitions/Reasons.tsx';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { EntryBar } from './EntryBar.tsx';
import styles from './entry.module.css';
import { LineConflicts } from './LineConflicts.tsx';
import { LineTable } from './LineTable.tsx';
import { type EntryLine, writtenOf } from './lines.ts';
import { storageUnder } from './storage.ts';
import { createEntry, type Entry, type EntryState, type OpenOrder } from './store.ts';

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
const lineStorage = (person: string, order: string) => {
    const storage = storageUnder(keyOf(person, order));
    return {
        read: (): readonly EntryLine[] | undefined => {
            const lines = storage.read();
            return Array.isArray(lines) ? lines : undefined;
        },
        keep: (lines: readonly EntryLine[] | undefined): void => storage.keep(lines?.map(compact)),
    };
};

/** Saves all lines and gives the form their version, so that it can be saved in turn. @returns whether it could */
const finish = async (entry: Entry): Promise<boolean> => {
    const isSaved = await entry.saveAll();
    if (isSaved) {
        entry.tell();
        // The form's query has told its observers of the version by then; the editor waits for the form itself.
        await new Promise<void>(resolve => notifyManager.schedule(resolve));
    }
    return isSaved;
};

/** The entry of the open order, saved as it is typed; the form around it adopts each version. */
const useEntry = (order: OpenOrder) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const { adopt, onUnsaved, beforeSaving } = useEditor();
    const session = useSession();
    const [storage] = useState(() => lineStorage(subjectOf(session.token() ?? '') ?? '', order.id));
    const [earlier, setEarlier] = useState(storage.read);
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
    const isUnsaved = state.saving !== 'saved' || state.conflicts.length > 0;
    const isAhead = isUnsaved || state.isAhead;
    // Actions need the version that the lines were saved in.
    useEffect(() => onUnsaved(isAhead), [onUnsaved, isAhead]);
    useEffect(
        () =>
            beforeSaving(() => {
                const { saving, isAhead, conflicts } = entry.current();
                return saving === 'saved' && !isAhead && conflicts.length === 0 ? undefined : finish(entry);
            }),
        [beforeSaving, entry],
    );
    const takeUp = (): void => {
        if (earlier) entry.resume(earlier);
        setEarlier(undefined);
    };
    const forget = (): void => {
        storage.keep(undefined);
        setEarlier(undefined);
    };
    return { entry, state, isUnsaved, earlier, takeUp, forget };
};

/** Whether the lines are saved. */
const SavingNote = ({ state }: { state: EntryState }) => {
    const translate = useTranslate();
    // The totals beside are those of the version that the form has.
    const saving = state.saving === 'saved' && state.isAhead ? 'saving' : state.saving;
    return (
        <p role="status" className={styles.saving} data-state={saving}>
            {translate(`order_entry.state.${saving}`)}
        </p>
    );
};

/** What to do about lines that could not be saved. */
const SavingAlert = ({ entry, state: { saving, error } }: { entry: Entry; state: EntryState }) => {
    const translate = useTranslate();
    const serverText = useServerText();
    if (saving !== 'failed') return null;
    return (
        <div role="alert" className={styles.alert}>
            <p>{translate('order_entry.failed')}</p>
            {error ? <p>{serverText(refusalMessage(error))}</p> : null}
            <Button variant="primary" onClick={() => void entry.saveNow()}>
                {translate('order_entry.save_now')}
            </Button>
            <Button onClick={entry.discard}>{translate('order_entry.discard')}</Button>
        </div>
    );
};

/** The refusals of lines by their place: `orderItems[3].quantity`. */
const refusalsIn = (error: unknown): ReadonlyMap<number, string> =>
    new Map(
        reasonsOf(error).flatMap(({ propertyPath, message }) => {
            const place = /^orderItems\[(\d+)\]/.exec(propertyPath)?.[1];
            return place === undefined ? [] : [[Number(place), message] as const];
        }),
    );

const CancelPieces = lazyPart(() =>
    import('../../orders/CancelPieces.tsx').then(part => ({ default: part.CancelPieces })),
);

const CANCEL = orders.transitions?.cancel;
const NOTHING_LEFT: readonly string[] = ['shipped', 'billed'];

const Lines = ({ order }: { order: OpenOrder }) => {
    const translate = useTranslate();
    const isLocked = use(FormLockedContext);
    const { entry, state, isUnsaved, earlier, takeUp, forget } = useEntry(order);
    const isDraft = order.status === 'draft' && order.cancelledAt === null && !isLocked;
    const { data: me } = useMe();
    const [cancelled, setCancelled] = useState<EntryLine>();
    const mayCancel =
        !isDraft &&
        !isLocked &&
        me !== undefined &&
        CANCEL !== undefined &&
        mayPerform(me, CANCEL) &&
        !NOTHING_LEFT.includes(order.status);
    useEffect(() => {
        if (!isUnsaved) return;
        const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
        window.addEventListener('beforeunload', warn);
        return () => window.removeEventListener('beforeunload', warn);
    }, [isUnsaved]);
    return (
        <div className={styles.lines}>
            {earlier && isDraft ? (
                <div role="alert" className={styles.alert}>
                    <p>{translate('order_entry.kept')}</p>
                    <Button variant="primary" onClick={takeUp}>
                        {translate('order_entry.take_up')}
                    </Button>
                    <Button onClick={forget}>{translate('order_entry.discard')}</Button>
                </div>
            ) : null}
            <LineTable
                lines={state.lines}
                entry={isDraft ? entry : undefined}
                refusals={refusalsIn(state.error)}
                onCancel={mayCancel ? setCancelled : undefined}
            />
            {cancelled ? (
                <Suspense fallback={null}>
                    <CancelPieces order={order} line={cancelled} onClose={() => setCancelled(undefined)} />
                </Suspense>
            ) : null}
            {isDraft ? (
                <div className={styles.desk}>
                    <SavingAlert entry={entry} state={state} />
                    <LineConflicts entry={entry} state={state} />
                    <EntryBar {...{ entry, order }} saving={<SavingNote state={state} />} />
                </div>
            ) : null}
        </div>
    );
};

/** The lines of an order in its form. They save themselves; a new order must be created first. */
export const OrderLines = () => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const order = useRecordContext<OpenOrder>();
    if (!order?.id) return <p className={styles.empty}>{translate('order_entry.after_create')}</p>;
    // A list leaves the lines out: they are on their way.
    if (!order.orderItems) return <div className={styles.loading} aria-busy />;
    return <Lines key={order.id} order={order} />;
};
