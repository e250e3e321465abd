import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { subtractQuantity } from '#contract/values/quantities.ts';
import { useProvider } from '../../../auth/me.ts';
import { advanceBar, type Bar, type BarAct, type BarEvent, EMPTY_BAR } from './bar.ts';
import { beep } from './beep.ts';
import { quantityIn, withPoint } from './codes.ts';
import { itemOfCode, itemOfWords, type Meaning } from './find.ts';
import { addItem, addPieces, type EntryItem, lineFor } from './lines.ts';
import { brokenRule, leastOf } from './packagings.ts';
import type { Entry } from './store.ts';

/** Code that added no line, with the cause. `item` is set if only its quantity is wrong. */
export interface Unmatched {
    readonly id: number;
    readonly code: string;
    /** Typed text; empty for the minimum quantity of the item. */
    readonly quantity: string;
    readonly cause: 'unknown' | 'several' | 'failed' | 'quantity';
    readonly item?: EntryItem | undefined;
}

type BarMeaning = Meaning | { readonly kind: 'failed' };

interface QueuedCode {
    readonly code: string;
    readonly found: Promise<BarMeaning>;
    quantity: string;
    state: 'asked' | 'waiting' | 'added' | 'listed' | 'withdrawn';
    item?: EntryItem;
    line?: { readonly key: string | undefined; readonly count: number };
}

interface Calls {
    readonly entry: Pick<Entry, 'change' | 'current'>;
    readonly find: (text: string, exact: boolean) => Promise<Meaning>;
    readonly onAnswered: (id: number, answer: BarMeaning) => void;
    readonly onAdded: (item: EntryItem, quantity: number) => void;
    readonly onUnmatched: (all: readonly Unmatched[], isNew: boolean) => void;
}

/** Queue that processes codes in the order of entry. Codes that add no line stay listed until removed or retried. */
const createCodeQueue = ({ entry, find, onAnswered, onAdded, onUnmatched }: Calls) => {
    const all = new Map<number, QueuedCode>();
    let unmatched: readonly Unmatched[] = [];
    let queue = Promise.resolve();

    const list = (one: Unmatched): void => {
        const isSame = ({ code, quantity }: Unmatched) => code === one.code && quantity === one.quantity;
        unmatched = [...unmatched.filter(other => !isSame(other)), one];
        onUnmatched(unmatched, true);
    };
    const forget = (id: number): void => {
        unmatched = unmatched.filter(one => one.id !== id);
        onUnmatched(unmatched, false);
    };

    const add = (id: number, item: EntryItem, count: number): void => {
        entry.change(addItem(item, count));
        const key = lineFor(item, entry.current().lines)?.['@key'];
        const one = all.get(id);
        if (one) Object.assign(one, { state: 'added', item, line: { key, count } });
        onAdded(item, count);
    };

    const countOf = ({ quantity }: QueuedCode, item: EntryItem, multiplied: number | undefined): number | undefined => {
        if (quantity === '') return multiplied ?? leastOf(item);
        return multiplied === undefined ? quantityIn(quantity) : undefined;
    };

    /** Adds a taken code, after all earlier ones. */
    const perform = async (id: number): Promise<void> => {
        const one = all.get(id);
        if (one?.state !== 'waiting') return;
        const answer = await one.found;
        // The code may have been withdrawn meanwhile.
        if (one.state !== 'waiting') return;
        const { code, quantity } = one;
        if (answer.kind !== 'item') {
            one.state = 'listed';
            list({ id, code, quantity, cause: answer.kind });
            return;
        }
        const { item } = answer;
        const count = countOf(one, item, answer.quantity);
        if (count !== undefined && !brokenRule(item, count)) add(id, item, count);
        else {
            one.state = 'listed';
            list({ id, code, quantity, cause: 'quantity', item });
        }
    };

    const replace = (one: QueuedCode, item: EntryItem, quantity: number): void => {
        const { key, count = 0 } = one.line ?? {};
        entry.change(addPieces(key, item, subtractQuantity(quantity, count)));
        one.line = { key, count: quantity };
        if (quantity > 0) onAdded(item, quantity);
    };

    return {
        /** Looks up a code or words; `take` adds the item. */
        lookUp: (id: number, text: string, exact: boolean): void => {
            const found = find(text, exact).catch((): BarMeaning => ({ kind: 'failed' }));
            all.set(id, { code: text, found, quantity: '', state: 'asked' });
            void found.then(answer => onAnswered(id, answer));
        },
        take: (id: number, quantity: string): void => {
            const one = all.get(id);
            if (!one) return;
            Object.assign(one, { quantity, state: 'waiting' });
            queue = queue.then(() => perform(id));
        },
        /** Adds an item without a lookup, after all earlier codes. */
        add: (id: number, item: EntryItem, quantity: number): void => {
            queue = queue.then(() => add(id, item, quantity));
        },
        /** Changes the quantity of a taken code, whether it is pending, added or listed. */
        set: (id: number, quantity: string): void => {
            const one = all.get(id);
            if (!one) return;
            one.quantity = quantity;
            if (one.state === 'added' && one.item) replace(one, one.item, Number(quantity));
            const listed = unmatched.find(other => other.id === id);
            if (one.state === 'listed' && listed) {
                forget(id);
                list({ ...listed, quantity });
            }
        },
        withdraw: (id: number): void => {
            const one = all.get(id);
            if (!one) return;
            if (one.state === 'added' && one.item) replace(one, one.item, 0);
            one.state = 'withdrawn';
        },
        list,
        forget,
        retry: ({ id, code, quantity }: Unmatched): void => {
            forget(id);
            const found = find(code, false).catch((): BarMeaning => ({ kind: 'failed' }));
            all.set(id, { code, found, quantity, state: 'waiting' });
            queue = queue.then(() => perform(id));
        },
    };
};

type CodeQueue = ReturnType<typeof createCodeQueue>;

/** External store, rendered synchronously: with React state, a keystroke could act on outdated fields. */
const createBar = () => {
    let bar = EMPTY_BAR;
    const listeners = new Set<() => void>();
    return {
        current: (): Bar => bar,
        set: (next: Bar): void => {
            bar = next;
            for (const listener of listeners) listener();
        },
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
};

/** Time without a keystroke, in milliseconds, after which the user has seen that a code is unknown. */
const IDLE_DELAY_MS = 600;

/** Connects the state machine of `bar.ts` with the fields, the code queue and the entry. */
export const useEntryBar = (entry: Entry) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const provider = useProvider();
    const fields = { code: useRef<HTMLInputElement>(null), quantity: useRef<HTMLInputElement>(null) };
    const [{ current, set, subscribe }] = useState(createBar);
    const bar = useSyncExternalStore(subscribe, current);
    const [status, setStatus] = useState('');
    const [unmatched, setUnmatched] = useState<readonly Unmatched[]>([]);
    const queue = useRef<CodeQueue>(undefined);
    queue.current ??= createCodeQueue({
        entry,
        find: (text, exact) => (exact ? itemOfCode : itemOfWords)(provider, text),
        onAnswered: (id, meaning) => send({ type: 'answered', id, meaning }),
        onAdded: ({ reference }, quantity) => setStatus(translate('order_entry.added', { quantity, item: reference })),
        onUnmatched: (all, isNew) => {
            setUnmatched(all);
            if (isNew) beep();
        },
    });
    const codes = queue.current;
    const focus = (field: 'code' | 'quantity'): void => {
        const input = fields[field].current;
        input?.focus();
        // Typing replaces the selected text.
        input?.select();
    };
    const perform = (one: BarAct): void => {
        if (one.act === 'look_up') codes.lookUp(one.id, one.text, one.exact);
        else if (one.act === 'take') codes.take(one.id, one.quantity);
        else if (one.act === 'set') codes.set(one.id, one.quantity);
        else if (one.act === 'withdraw') codes.withdraw(one.id);
        else if (one.act === 'add') codes.add(one.id, one.item, one.quantity);
        else if (one.act === 'list') {
            const { id, text, problem = 'unknown' } = one.asked;
            codes.list({ id, code: text, quantity: one.quantity, cause: problem });
        } else if (one.act === 'focus') focus(one.field);
        else beep();
    };
    const send = (event: BarEvent): void => {
        const typed = current();
        // Normalises the decimal mark. Refused text keeps its form.
        const quantity = event.type === 'quantity_entered' ? withPoint(typed.quantity, locale) : typed.quantity;
        const [next, acts] = advanceBar({ ...typed, quantity }, event);
        set(next.quantity === quantity ? { ...next, quantity: typed.quantity } : next);
        for (const act of acts) perform(act);
    };
    const { asked, refusal } = bar;
    const isRefused = asked?.problem !== undefined && !asked.isScan;
    // Further keystrokes go to the quantity field. After a pause, the focus returns to the refused code.
    const back = useRef(() => {});
    back.current = () => {
        if (current().quantity === '' && document.activeElement === fields.quantity.current) focus('code');
    };
    useEffect(() => {
        if (!isRefused) return;
        const start = () => setTimeout(() => back.current(), IDLE_DELAY_MS);
        let timer = start();
        const wait = (): void => {
            clearTimeout(timer);
            timer = start();
        };
        window.addEventListener('keydown', wait, true);
        return () => {
            clearTimeout(timer);
            window.removeEventListener('keydown', wait, true);
        };
    }, [isRefused]);
    const say = (key: string, params: object = {}) => translate(`order_entry.${key}`, params);
    return {
        codeRef: fields.code,
        quantityRef: fields.quantity,
        ...{ bar, send, status, unmatched },
        usual: asked?.item ? leastOf(asked.item) : 1,
        scanned: asked?.isScan && asked.item ? asked.item : undefined,
        codeProblem: isRefused ? say(`${asked.problem}_code`, { code: asked.text }) : undefined,
        quantityProblem: refusal && translate(refusal.key, refusal.params),
        forget: ({ id }: Unmatched) => codes.forget(id),
        again: (one: Unmatched): void => {
            if (one.cause === 'failed') codes.retry(one);
            else {
                codes.forget(one.id);
                send({ type: 'taken_up', text: one.code, quantity: one.quantity, item: one.item });
            }
        },
    };
};
