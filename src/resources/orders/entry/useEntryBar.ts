import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useProvider } from '../../../auth/me.ts';
import { beep } from './beep.ts';
import { added } from './changes.ts';
import { isEan } from './ean.ts';
import { itemOfCode, suggestItems } from './find.ts';
import type { EntryItem } from './line.ts';
import { leastOf, neighboursOf, quantityIn } from './quantities.ts';
import type { Entry } from './store.ts';
import { type Unmatched, useScans } from './useScans.ts';

const NONE: readonly number[] = [];

/** The state of entry: a code, then a quantity, by Enter and Enter. */
export const useEntryBar = (entry: Entry) => {
    const translate = useTranslate();
    const provider = useProvider();
    const [codeRef, quantityRef] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
    const [code, setCode] = useState('');
    const [chosen, setChosen] = useState<EntryItem>();
    const [quantity, setQuantity] = useState('');
    const [problem, setProblem] = useState<{ of: 'code' | 'quantity'; text: string }>();
    const [neighbours, setNeighbours] = useState(NONE);
    const [status, setStatus] = useState('');
    const say = (key: string, params: object = {}) => translate(`order_entry.${key}`, params);
    const announce = (item: EntryItem, count: number) =>
        setStatus(say('added', { quantity: count, item: item.reference }));
    const scans = useScans(entry, announce);

    const clear = (): void => {
        setCode('');
        setChosen(undefined);
        setQuantity('');
        setProblem(undefined);
        setNeighbours(NONE);
        codeRef.current?.focus();
    };
    const choose = (item: EntryItem): void => {
        setCode(`${item.reference} · ${item.designation}`);
        setChosen(item);
        setProblem(undefined);
        quantityRef.current?.focus();
    };
    const add = (item: EntryItem, count: number): void => {
        entry.change(added(item, count));
        announce(item, count);
        clear();
    };
    const refuse = (text: string, next: readonly number[] = NONE): void => {
        setProblem({ of: 'quantity', text });
        setNeighbours(next);
    };
    const reject = (text: string, cause: Unmatched['cause']): void => {
        beep();
        setProblem({ of: 'code', text: say(`${cause}_code`, { code: text }) });
    };
    const ask = async (text: string): Promise<void> => {
        const item = (await itemOfCode(provider, text)) ?? (await suggestItems(provider, text))[0];
        // What was typed meanwhile is not replaced.
        if (codeRef.current?.value.trim() !== text) return;
        if (item) choose(item);
        else reject(text, 'unknown');
    };
    const scan = (text: string): void => {
        scans.scan(text);
        clear();
    };
    const enterCount = (item: EntryItem, count: number | undefined): void => {
        if (count === undefined) refuse(say('not_a_quantity'));
        else {
            const next = neighboursOf(item, count);
            if (next.length > 0) refuse(say('packaging'), next);
            else add(item, count);
        }
    };
    const enter = (): void => {
        const text = quantity.trim();
        if (!chosen) codeRef.current?.focus();
        else if (isEan(text)) {
            add(chosen, leastOf(chosen));
            scan(text);
        } else enterCount(chosen, text === '' ? leastOf(chosen) : quantityIn(text));
    };
    return {
        ...{ codeRef, quantityRef, code, quantity, neighbours, status, scans, scan, choose, enter, clear },
        isChosen: chosen !== undefined,
        usual: chosen ? leastOf(chosen) : 1,
        take: (count: number) => chosen && add(chosen, count),
        ask: (text: string) => void ask(text).catch(() => reject(text, 'failed')),
        problemOf: (of: 'code' | 'quantity') => (problem?.of === of ? problem.text : undefined),
        typeCode: (text: string) => {
            setCode(text);
            setChosen(undefined);
            setProblem(undefined);
        },
        typeQuantity: (text: string) => {
            setQuantity(text);
            setProblem(undefined);
            setNeighbours(NONE);
        },
    };
};
