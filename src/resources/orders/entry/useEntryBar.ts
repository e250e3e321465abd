import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useProvider } from '../../../auth/me.ts';
import { beep } from './beep.ts';
import { added } from './changes.ts';
import { isEan } from './ean.ts';
import { itemOfWords } from './find.ts';
import type { EntryItem } from './line.ts';
import { leastOf, neighboursOf, quantityIn } from './quantities.ts';
import type { Entry } from './store.ts';
import { type Unmatched, useScans } from './useScans.ts';

const NONE: readonly number[] = [];

/** Words that are being looked up while the quantity is typed already. */
interface LookUp {
    readonly code: string;
    readonly found: Promise<EntryItem | undefined>;
}

/** The state of entry: a code, then a quantity, by Enter and Enter, neither of which waits for the API. */
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
    const lookUp = useRef<LookUp>(undefined);
    const say = (key: string, params: object = {}) => translate(`order_entry.${key}`, params);
    const announce = (item: EntryItem, count: number) =>
        setStatus(say('added', { quantity: count, item: item.reference }));
    const scans = useScans(entry, announce);

    const clear = (): void => {
        lookUp.current = undefined;
        setCode('');
        setChosen(undefined);
        setQuantity('');
        setProblem(undefined);
        setNeighbours(NONE);
        codeRef.current?.focus();
    };
    const choose = (item: EntryItem): void => {
        lookUp.current = undefined;
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
    const reject = (text: string, cause: 'unknown' | 'failed'): void => {
        beep();
        setProblem({ of: 'code', text: say(`${cause}_code`, { code: text }) });
        codeRef.current?.focus();
    };
    const ask = (text: string): void => {
        const mine: LookUp = { code: text, found: itemOfWords(provider, text) };
        lookUp.current = mine;
        quantityRef.current?.focus();
        // Other words may have been typed meanwhile, or the quantity confirmed.
        const end = (act: () => void): void => {
            if (lookUp.current !== mine) return;
            lookUp.current = undefined;
            // Drawn at once: an Enter that came before would meet neither the search nor the item, and be lost.
            flushSync(act);
        };
        mine.found.then(
            item => end(() => (item ? choose(item) : reject(text, 'unknown'))),
            () => end(() => reject(text, 'failed')),
        );
    };
    const scan = (text: string): void => {
        scans.scan({ code: text });
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
        const under = lookUp.current;
        if (under) {
            scans.scan({ code: under.code, quantity: isEan(text) ? '' : text }, under.found);
            if (isEan(text)) scan(text);
            else clear();
        } else if (!chosen) codeRef.current?.focus();
        else if (isEan(text)) {
            add(chosen, leastOf(chosen));
            scan(text);
        } else enterCount(chosen, text === '' ? leastOf(chosen) : quantityIn(text));
    };
    return {
        ...{ codeRef, quantityRef, code, quantity, neighbours, status, scans, scan, choose, enter, clear, ask },
        isChosen: chosen !== undefined,
        usual: chosen ? leastOf(chosen) : 1,
        take: (count: number) => chosen && add(chosen, count),
        again: (one: Unmatched): void => {
            if (one.cause !== 'quantity') scans.again(one);
            else {
                scans.forget(one.code);
                setQuantity(one.quantity ?? '');
                choose(one.item);
            }
        },
        problemOf: (of: 'code' | 'quantity') => (problem?.of === of ? problem.text : undefined),
        typeCode: (text: string) => {
            lookUp.current = undefined;
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
