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

/** Adopts saved lines of a response; changes made since stay. @param sent lines of the request, in the same order */
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
        // An unchanged line stays the same object, so that its row does not render again.
        return replaceEqualDeep(line, isSame ? saved : { ...saved, ...writtenOf(line) });
    });
};

/** Whether the lines equal the saved ones, in the same order. */
const isSaved = (saved: readonly SavedLine[], mine: readonly EntryLine[]): boolean =>
    saved.length === mine.length &&
    mine.every((line, place) => {
        const same = saved[place];
        return same !== undefined && line['@id'] === same['@id'] && isSameLine(line, same);
    });

/** `failed` needs an action of the user; `waiting` and `saving` continue automatically. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

export interface EntryState {
    readonly lines: readonly EntryLine[];
    readonly saving: SavingState;
    readonly error: unknown;
    /** Unsaved changes that collide with saved ones of another user, until the user chooses. */
    readonly conflicts: readonly LineConflict[];
    /** True if a version was saved that the surrounding form has not adopted yet. */
    readonly isAhead: boolean;
}

interface Calls {
    readonly kind: Pick<LinesKind, 'lines' | 'property'>;
    /** Saves the lines; `base` is the version that they are based on. */
    readonly save: (base: OpenDocument, lines: readonly EntryLine[]) => Promise<OpenDocument>;
    readonly readAgain: (base: OpenDocument) => Promise<OpenDocument>;
    /** Called with the saved version once the user stops typing, because it renders the surrounding form again. */
    readonly onSaved: (document: OpenDocument) => void;
    /** Resolves after a short typing pause, or a timeout. Saving while the user types delays keystrokes. */
    readonly whenPaused: () => Promise<void>;
    /** Resolves after a long typing pause. */
    readonly whenQuiet: () => Promise<void>;
    /** Called after each change with the unsaved lines; undefined if all are saved. */
    readonly keep: (unsaved: readonly EntryLine[] | undefined) => void;
}

/**
 * Store of a document's lines with autosave: one request at a time. Newer versions are merged cell by cell. After a
 * failure, the lines stay until the user retries or discards them.
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
            // If lines changed meanwhile, they are saved first, and `onSaved` gets the newer version.
            if (state.saving === 'saved') tell();
        } catch (error) {
            set({ saving: 'failed', error });
            tell();
        }
    };

    /** Debounces saving: changes in quick succession are saved together. */
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
        /** Applies values typed into a line. @param opened snapshot of the line from when typing began */
        write: (opened: EntryLine, values: LineValues): void => {
            const { lines, conflicts } = writeCells(state.lines, opened, values);
            if (conflicts.length > 0) set({ conflicts: openConflicts(lines, state.conflicts, conflicts) });
            if (lines !== state.lines) change(lines);
        },
        /** Resolves a conflict with the value of one side. The entry already shows the saved one. */
        settle: (conflict: LineConflict, side: Side): void => {
            set({ conflicts: state.conflicts.filter(one => one !== conflict) });
            if (side === 'mine') change(takeMine(state.lines, conflict));
        },
        saveNow: run,
        /** Saves immediately. Resolves with true if all lines are saved and no conflict is open. */
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
        /** Adopts a version that was saved elsewhere: by the surrounding form, or by another user. */
        follow: (document: OpenDocument): void => {
            if (document === base || state.saving === 'saving') return;
            if (isDirty()) merge(document);
            else {
                base = document;
                const lines = withKeys(savedLines(kind, document), state.lines);
                set({ lines, conflicts: openConflicts(lines, state.conflicts, []), isAhead: false });
            }
        },
        /** Restores lines that an earlier visit could not save. */
        resume: (kept: readonly EntryLine[]): void => {
            set({ lines: kept, saving: 'failed' });
        },
        discard: (): void => {
            set({
                lines: withKeys(savedLines(kind, base), state.lines),
                saving: 'saved',
                error: undefined,
                conflicts: [],
            });
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
