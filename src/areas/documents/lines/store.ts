import { replaceEqualDeep } from '@tanstack/react-query';
import type { Side } from '../../../record/conflict/differences.ts';
import { isStale } from '../../../ui/failure.ts';
import { type LinesKind, type OpenDocument, savedLines } from './kind.ts';
import { type LineConflict, mergeLines, openConflicts, takeMine, writeCells } from './lineConflicts.ts';
import {
    type EntryLine,
    isSameLine,
    type LinesChange,
    type LineValues,
    type SavedLine,
    withKeys,
    writtenOf,
} from './lines.ts';

/**
 * The lines after they were saved: as the API answers them, but for what was changed since they were sent.
 * @param sent what was saved, in the order of the answer
 */
const adopted = (
    sent: readonly EntryLine[],
    answered: readonly SavedLine[],
    mine: readonly EntryLine[],
): readonly EntryLine[] => {
    const places = new Map(sent.map((line, place) => [line['@key'], place]));
    return mine.map(line => {
        const place = places.get(line['@key']);
        const [before, after] = place === undefined ? [] : [sent[place], answered[place]];
        if (!before || !after) return line;
        const saved = { ...after, '@key': line['@key'] };
        const isSame = line === before || isSameLine(line, before);
        // A line that is as it was stays the same object: its row is not drawn again.
        return replaceEqualDeep(line, isSame ? saved : { ...saved, ...writtenOf(line) });
    });
};

/** Whether the lines are as they were saved, in the same order. */
const isSaved = (saved: readonly SavedLine[], mine: readonly EntryLine[]): boolean =>
    saved.length === mine.length &&
    mine.every((line, place) => {
        const same = saved[place];
        return same !== undefined && line['@id'] === same['@id'] && isSameLine(line, same);
    });

/** `failed` waits for the person; `waiting` and `saving` go on by themselves. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

export interface EntryState {
    readonly lines: readonly EntryLine[];
    readonly saving: SavingState;
    /** Why the last attempt failed. */
    readonly error: unknown;
    /** Changes of mine that collide with saved ones of another user, until the user chooses. */
    readonly conflicts: readonly LineConflict[];
    /** Whether a version has been saved that the form around does not have yet. */
    readonly isAhead: boolean;
}

interface Calls {
    readonly kind: Pick<LinesKind, 'lines' | 'property'>;
    /** Saves the lines over the version that they were read in. */
    readonly save: (base: OpenDocument, lines: readonly EntryLine[]) => Promise<OpenDocument>;
    readonly readAgain: (base: OpenDocument) => Promise<OpenDocument>;
    /** Told of the version that the API has answered, once nobody types: it draws the form around again. */
    readonly onSaved: (document: OpenDocument) => void;
    /** Resolves when the person makes a short pause, or soon: what is saved while somebody types delays the keys. */
    readonly whenPaused: () => Promise<void>;
    /** Resolves when the person makes a long pause. */
    readonly whenQuiet: () => Promise<void>;
    /** Told after each change: the lines that are not saved yet, or nothing. */
    readonly keep: (unsaved: readonly EntryLine[] | undefined) => void;
}

/**
 * The lines of a document, saved as they are entered: one call at a time, with all that was changed meanwhile. Nothing is
 * lost: a newer version is merged cell by cell, colliding cells are asked about, and after a failure the lines wait for the person.
 */
export const createEntry = (opened: OpenDocument, calls: Calls) => {
    const { kind } = calls;
    let base = opened;
    let state: EntryState = {
        lines: withKeys(savedLines(kind, opened)),
        saving: 'saved',
        error: undefined,
        conflicts: [],
        isAhead: false,
    };
    /** The pause that is waited for before the next call. */
    let pause: Promise<void> | undefined;
    const listeners = new Set<() => void>();

    const set = (next: Partial<EntryState>): void => {
        state = { ...state, ...next };
        for (const listener of listeners) listener();
    };
    const isDirty = (): boolean => !isSaved(savedLines(kind, base), state.lines);

    const take = (document: OpenDocument, sent: readonly EntryLine[]): void => {
        base = document;
        set({ lines: adopted(sent, savedLines(kind, document), state.lines), error: undefined, isAhead: true });
    };

    const tell = (): void => {
        if (!state.isAhead) return;
        set({ isAhead: false });
        calls.onSaved(base);
    };

    const merge = (document: OpenDocument): void => {
        const theirs = savedLines(kind, document);
        const { lines, conflicts } = mergeLines(kind.property, savedLines(kind, base), state.lines, theirs);
        base = document;
        set({ lines, conflicts: openConflicts(lines, state.conflicts, conflicts) });
    };

    const attempt = async (): Promise<void> => {
        const sent = state.lines;
        try {
            take(await calls.save(base, sent), sent);
        } catch (error) {
            if (!isStale(error)) throw error;
            merge(await calls.readAgain(base));
            set({ isAhead: true });
        }
    };

    const run = async (): Promise<void> => {
        pause = undefined;
        if (state.saving === 'saving') return;
        set({ saving: 'saving' });
        try {
            while (isDirty()) {
                await attempt();
                if (isDirty()) await calls.whenPaused();
            }
            set({ saving: 'saved', error: undefined });
            calls.keep(undefined);
            await calls.whenQuiet();
            // What was changed meanwhile is saved first, and tells both.
            if (state.saving === 'saved') tell();
        } catch (error) {
            set({ saving: 'failed', error });
            tell();
        }
    };

    /** Changes that follow at once are saved together. */
    const saveSoon = async (): Promise<void> => {
        const mine = calls.whenPaused();
        pause = mine;
        await mine;
        if (pause === mine) await run();
    };

    const change = (lines: readonly EntryLine[]): void => {
        set({ lines, conflicts: openConflicts(lines, state.conflicts, []) });
        calls.keep(state.lines);
        if (state.saving === 'failed' || state.saving === 'saving') return;
        set({ saving: 'waiting' });
        if (!pause) void saveSoon();
    };

    return {
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        current: () => state,
        change: (made: LinesChange): void => change(made(state.lines)),
        /**
         * Takes over values that were typed into the cells of a line.
         * @param opened the line as it was shown when typing began
         */
        write: (opened: EntryLine, values: LineValues): void => {
            const { lines, conflicts } = writeCells(state.lines, opened, values);
            if (conflicts.length > 0) set({ conflicts: openConflicts(lines, state.conflicts, conflicts) });
            if (lines !== state.lines) change(lines);
        },
        /** Ends a conflict with the value of one side; the entry already shows the saved one. */
        settle: (conflict: LineConflict, side: Side): void => {
            set({ conflicts: state.conflicts.filter(one => one !== conflict) });
            if (side === 'mine') change(takeMine(state.lines, conflict));
        },
        /** Saves now what waits. */
        saveNow: run,
        /** Saves now, and resolves with whether all lines are saved and no conflict is open. */
        saveAll: async (): Promise<boolean> => {
            void run();
            await new Promise<void>(resolve => {
                const check = (): void => {
                    if (state.saving === 'saving') return;
                    listeners.delete(check);
                    resolve();
                };
                listeners.add(check);
                check();
            });
            return state.saving === 'saved' && state.conflicts.length === 0;
        },
        tell,
        /** Takes over a version that was saved elsewhere: by the form beside, or by somebody else. */
        follow: (document: OpenDocument): void => {
            if (document === base || state.saving === 'saving') return;
            if (isDirty()) merge(document);
            else {
                base = document;
                const lines = withKeys(savedLines(kind, document), state.lines);
                set({ lines, conflicts: openConflicts(lines, state.conflicts, []), isAhead: false });
            }
        },
        /** Takes up lines that an earlier visit could not save. */
        resume: (kept: readonly EntryLine[]): void => {
            set({ lines: kept, saving: 'failed' });
        },
        /** Goes back to the saved version. */
        discard: (): void => {
            set({ lines: withKeys(base.orderItems, state.lines), saving: 'saved', error: undefined, conflicts: [] });
            calls.keep(undefined);
            tell();
        },
        stop: (): void => {
            pause = undefined;
            tell();
        },
    };
};

export type Entry = ReturnType<typeof createEntry>;
