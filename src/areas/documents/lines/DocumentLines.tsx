// Entry of a document's lines. Lines come by code and quantity, by scanner, from a pasted list or from an order
// (`EntryBar.tsx`), are saved automatically (`store.ts`), and show prices and notices of the API (`EntryTable.tsx`).

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useMe, useProvider } from '../../../auth/me.ts';
import { useSession } from '../../../auth/sharedSession.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { orderMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { FormLockedContext } from '../../../kinds/formContexts.ts';
import { useEditor } from '../../../record/editor.ts';
import { reasonsOf } from '../../../record/transitions/Reasons.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { EntryBar } from './EntryBar.tsx';
import { EntryTable } from './EntryTable.tsx';
import styles from './entry.module.css';
import { type LinesKind, type OpenDocument, savedLines } from './kind.ts';
import { LineConflicts } from './LineConflicts.tsx';
import { type EntryLine, writtenOf } from './lines.ts';
import { storageUnder } from './storage.ts';
import { createEntry, type Entry, type EntryState } from './store.ts';

interface Pause {
    /** Time without a keystroke that counts as a pause, in milliseconds. */
    readonly quiet: number;
    /** Timeout, in milliseconds. */
    readonly longest: number;
}

const SHORT: Pause = { quiet: 150, longest: 1500 };
const LONG: Pause = { quiet: 400, longest: 10_000 };

/** Resolves after a pause in typing, on a pointer press, or after the timeout. */
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

/** Resolves at a pause that is long enough to save: between two lines or two words. */
const whenPaused = (): Promise<void> => without(SHORT);

/** Resolves at a pause that is long enough to render the page again. */
const whenQuiet = (): Promise<void> => without(LONG);

const keyOf = (person: string, document: string): string => `lines ${person} ${document}`;

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

const lineStorage = (person: string, document: string) => {
    const storage = storageUnder(keyOf(person, document));
    return {
        read: (): readonly EntryLine[] | undefined => {
            const lines = storage.read();
            return Array.isArray(lines) ? lines : undefined;
        },
        keep: (lines: readonly EntryLine[] | undefined): void => storage.keep(lines?.map(compact)),
    };
};

/** Saves all lines and passes the new version to the form, so that the form can be saved next. @returns success */
const finish = async (entry: Entry): Promise<boolean> => {
    const isSaved = await entry.saveAll();
    if (isSaved) {
        entry.tell();
        // Waits until the query has notified its observers of the version. The editor waits for the form.
        await new Promise<void>(resolve => notifyManager.schedule(resolve));
    }
    return isSaved;
};

/** Entry of the open document, with autosave. The surrounding form adopts each saved version. */
const useEntry = (kind: LinesKind, document: OpenDocument) => {
    const { resource } = kind;
    const provider = useProvider();
    const queries = useQueryClient();
    const { adopt, onUnsaved, beforeSaving } = useEditor();
    const session = useSession();
    const [storage] = useState(() => lineStorage(subjectOf(session.token() ?? '') ?? '', document.id));
    const [earlier, setEarlier] = useState(storage.read);
    const [entry] = useState(() =>
        createEntry(document, {
            kind,
            save: async (base, lines) => {
                const data = { ...base, [kind.lines]: [...lines] };
                const saved = await provider.update<OpenDocument>(resource, { id: base.id, data, previousData: base });
                return saved.data;
            },
            readAgain: async base => (await provider.getOne<OpenDocument>(resource, { id: base.id })).data,
            onSaved: saved => {
                queries.setQueriesData<OpenDocument>({ queryKey: [resource, 'getOne'] }, old =>
                    old?.id === saved.id ? saved : old,
                );
                adopt(saved);
            },
            whenPaused,
            whenQuiet,
            keep: storage.keep,
        }),
    );
    useEffect(() => entry.follow(document), [entry, document]);
    useEffect(() => entry.stop, [entry]);
    const state = useSyncExternalStore(entry.subscribe, entry.current);
    const isUnsaved = state.saving !== 'saved' || state.conflicts.length > 0;
    const isAhead = isUnsaved || state.isAhead;
    // Actions need the version with the saved lines.
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

const SavingNote = ({ state }: { state: EntryState }) => {
    const translate = useTranslate();
    // Until the form adopts the version, the totals beside are outdated.
    const saving = state.saving === 'saved' && state.isAhead ? 'saving' : state.saving;
    return (
        <p role="status" className={styles.saving} data-state={saving}>
            {translate(`order_entry.state.${saving}`)}
        </p>
    );
};

interface SavingAlertProps {
    readonly words: string;
    readonly entry: Entry;
    readonly state: EntryState;
}

const SavingAlert = ({ words, entry, state: { saving, error } }: SavingAlertProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    if (saving !== 'failed') return null;
    return (
        <div role="alert" className={styles.alert}>
            <p>{translate(`${words}.failed`)}</p>
            {error ? <p>{serverText(refusalMessage(error))}</p> : null}
            <Button variant="primary" onClick={() => void entry.saveNow()}>
                {translate('order_entry.save_now')}
            </Button>
            <Button onClick={entry.discard}>{translate('order_entry.discard')}</Button>
        </div>
    );
};

/** Violations by the place of the line, from paths such as `orderItems[3].quantity`. */
const refusalsIn = (error: unknown, { lines }: LinesKind): ReadonlyMap<number, string> =>
    new Map(
        reasonsOf(error).flatMap(({ propertyPath, message }) => {
            const [, name, place] = /^(\w+)\[(\d+)\]/.exec(propertyPath) ?? [];
            return name !== lines ? [] : [[Number(place), message] as const];
        }),
    );

const Lines = ({ kind, document }: { kind: LinesKind; document: OpenDocument }) => {
    const translate = useTranslate();
    const isLocked = use(FormLockedContext);
    const { entry, state, isUnsaved, earlier, takeUp, forget } = useEntry(kind, document);
    const isDraft = kind.isOpen(document) && !isLocked;
    const { data: me } = useMe();
    const [cancelled, setCancelled] = useState<EntryLine>();
    const { cancelling } = kind;
    const mayCancel = !isDraft && !isLocked && me !== undefined && cancelling?.isPossible(document, me) === true;
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
            <EntryTable
                kind={kind}
                lines={state.lines}
                entry={isDraft ? entry : undefined}
                refusals={refusalsIn(state.error, kind)}
                onCancel={mayCancel ? setCancelled : undefined}
            />
            {cancelled && cancelling ? (
                <Suspense fallback={null}>
                    <cancelling.Dialog document={document} line={cancelled} onClose={() => setCancelled(undefined)} />
                </Suspense>
            ) : null}
            {isDraft ? (
                <div className={styles.desk}>
                    <SavingAlert words={kind.words} entry={entry} state={state} />
                    <LineConflicts kind={kind} entry={entry} state={state} />
                    <EntryBar {...{ kind, entry, document }} saving={<SavingNote state={state} />} />
                </div>
            ) : null}
        </div>
    );
};

/** Lines of a document in its form, with autosave. A new document must be created first. */
export const DocumentLines = ({ kind }: { readonly kind: LinesKind }) => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const document = useRecordContext<OpenDocument>();
    if (!document?.id) return <p className={styles.empty}>{translate(`${kind.words}.after_create`)}</p>;
    // A document cached from a list has no lines; the full document is loading.
    if (!savedLines(kind, document)) return <div className={styles.loading} aria-busy />;
    return <Lines key={document.id} kind={kind} document={document} />;
};
