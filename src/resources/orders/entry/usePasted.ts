import { useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { added, type LinesChange } from './changes.ts';
import { itemOfCode } from './find.ts';
import { type PastedLine, pastedLines } from './pasted.ts';
import type { Entry } from './store.ts';

/** Lines that are looked up at the same time. */
const AT_ONCE = 6;

type Provider = Parameters<typeof itemOfCode>[0];

const changeOf = async (provider: Provider, { readings }: PastedLine): Promise<LinesChange | undefined> => {
    for (const { code, quantity } of readings) {
        const item = await itemOfCode(provider, code);
        if (item) return added(item, quantity);
    }
    return undefined;
};

const changesOf = async (provider: Provider, lines: readonly PastedLine[]): Promise<(LinesChange | undefined)[]> => {
    const found: (LinesChange | undefined)[] = [];
    for (let start = 0; start < lines.length; start += AT_ONCE)
        found.push(...(await Promise.all(lines.slice(start, start + AT_ONCE).map(one => changeOf(provider, one)))));
    return found;
};

/** Adds pasted lines at once; what is not recognised stays in the text, to be corrected. */
export const usePasted = (entry: Entry, pasted: string) => {
    const provider = useProvider();
    const [text, setText] = useState(pasted);
    const [isRunning, setRunning] = useState(false);
    const [error, setError] = useState<unknown>();
    const [report, setReport] = useState<{ readonly done: number; readonly left: number }>();
    const add = async (): Promise<void> => {
        const lines = pastedLines(text);
        setRunning(true);
        try {
            const changes = await changesOf(provider, lines);
            const known = changes.filter(change => change !== undefined);
            entry.change(all => known.reduce((next, change) => change(next), all));
            const left = lines.filter((_, place) => changes[place] === undefined);
            setText(left.map(line => line.text).join('\n'));
            setReport({ done: known.length, left: left.length });
            setError(undefined);
        } catch (failure) {
            setError(failure);
        } finally {
            setRunning(false);
        }
    };
    return { text, setText, isRunning, error, report, add: () => void add() };
};
