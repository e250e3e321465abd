import { useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { keptUnder } from '../kept.ts';
import { added } from './changes.ts';
import { itemsOfCodes } from './find.ts';
import { codesOf, meaningOf, type PastedReason, pastedLines } from './pasted.ts';
import type { Entry } from './store.ts';

/** A line that stays, and why. */
export interface LeftLine {
    /** Its place among the pasted lines. */
    readonly place: number;
    readonly text: string;
    readonly reason: PastedReason;
    readonly quantity?: string;
}

interface Report {
    readonly done: number;
    /** Lines with a quantity of 0. */
    readonly zero: number;
    readonly left: readonly LeftLine[];
}

/** Adds pasted lines at once; what is not clear stays in the text with its reason, to be corrected. */
export const usePasted = (entry: Entry, pasted: string, onRest: (text: string) => void) => {
    const provider = useProvider();
    const [text, setText] = useState(pasted);
    const [isRunning, setRunning] = useState(false);
    const [error, setError] = useState<unknown>();
    const [report, setReport] = useState<Report>();
    const change = (next: string): void => {
        setText(next);
        onRest(next);
    };
    const add = async (): Promise<void> => {
        const { lines, quantityAt } = pastedLines(text);
        setRunning(true);
        try {
            const items = await itemsOfCodes(provider, codesOf(lines));
            const read = lines.map(line => ({ text: line.text, meaning: meaningOf(line, quantityAt, items) }));
            const changes = read.flatMap(({ meaning }) =>
                meaning.kind === 'added' ? [added(meaning.item, meaning.quantity)] : [],
            );
            if (changes.length > 0) entry.change(all => changes.reduce((next, one) => one(next), all));
            const left = read.flatMap((one, place) => {
                if (one.meaning.kind !== 'left') return [];
                const { kind: _, ...why } = one.meaning;
                return [{ place, text: one.text, ...why }];
            });
            change(left.map(line => line.text).join('\n'));
            const zero = read.filter(({ meaning }) => meaning.kind === 'none').length;
            setReport({ done: changes.length, zero, left });
            setError(undefined);
        } catch (failure) {
            setError(failure);
        } finally {
            setRunning(false);
        }
    };
    return { text, setText: change, isRunning, error, report, add: () => void add() };
};

/** What is left of a pasted list: kept in this browser for the person until it is added or removed. */
export const usePasteRest = (order: string) => {
    const session = useSession();
    const [kept] = useState(() => keptUnder(`pasted ${subjectOf(session.token() ?? '') ?? ''} ${order}`));
    const [rest, setRest] = useState(() => {
        const text = kept.read();
        return typeof text === 'string' ? text : '';
    });
    const [text, open] = useState<string>();
    const keep = (next: string): void => {
        setRest(next);
        kept.keep(next.trim() === '' ? undefined : next);
    };
    return {
        /** What the dialog begins with; undefined while it is closed. */
        text,
        rest,
        nbRest: rest.split('\n').filter(line => line.trim() !== '').length,
        keep,
        /** Adds a list to what is left of the last one. */
        open: (pasted: string): void => open(pasted === rest || rest.trim() === '' ? pasted : `${rest}\n${pasted}`),
        close: () => open(undefined),
    };
};
