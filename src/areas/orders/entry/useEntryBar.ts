import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useProvider } from '../../../auth/me.ts';
import { type BarAct, type BarEvent, EMPTY, stepOf } from './bar.ts';
import { beep } from './beep.ts';
import { itemOfCode, itemOfWords } from './find.ts';
import { leastOf } from './quantities.ts';
import type { Entry } from './store.ts';
import { createTaking, type Taking, type Unmatched } from './taking.ts';

/** How long a person must have pressed no key, in milliseconds, to have seen that a code is unknown. */
const PAUSE = 600;

/** The state of entry: the steps of `bar.ts`, and what they do. */
export const useEntryBar = (entry: Entry) => {
    const translate = useTranslate();
    const provider = useProvider();
    const fields = { code: useRef<HTMLInputElement>(null), quantity: useRef<HTMLInputElement>(null) };
    const [bar, setBar] = useState(EMPTY);
    // What happens next builds on what has happened, drawn or not.
    const current = useRef(EMPTY);
    const [status, setStatus] = useState('');
    const [unmatched, setUnmatched] = useState<readonly Unmatched[]>([]);
    const taking = useRef<Taking>(undefined);
    taking.current ??= createTaking({
        entry,
        find: (text, exact) => (exact ? itemOfCode : itemOfWords)(provider, text),
        // Drawn at once: a key that came before would meet the fields as they were.
        onAnswered: (id, meaning) => flushSync(() => send({ type: 'answered', id, meaning })),
        onAdded: ({ reference }, quantity) => setStatus(translate('order_entry.added', { quantity, item: reference })),
        onUnmatched: (all, isNew) => {
            setUnmatched(all);
            if (isNew) beep();
        },
    });
    const take = taking.current;
    const focus = (field: 'code' | 'quantity'): void => {
        const input = fields[field].current;
        input?.focus();
        // What is typed replaces what has been refused, or found.
        input?.select();
    };
    const perform = (one: BarAct): void => {
        if (one.act === 'look_up') take.lookUp(one.id, one.text, one.exact);
        else if (one.act === 'take') take.take(one.id, one.quantity);
        else if (one.act === 'set') take.set(one.id, one.quantity);
        else if (one.act === 'withdraw') take.withdraw(one.id);
        else if (one.act === 'add') take.add(one.id, one.item, one.quantity);
        else if (one.act === 'list') {
            const { id, text, problem = 'unknown' } = one.asked;
            take.list({ id, code: text, quantity: one.quantity, cause: problem });
        } else if (one.act === 'focus') focus(one.field);
        else beep();
    };
    const send = (event: BarEvent): void => {
        const [next, acts] = stepOf(current.current, event);
        current.current = next;
        setBar(next);
        for (const act of acts) perform(act);
    };
    const { asked, refusal } = bar;
    const isRefused = asked?.problem !== undefined && !asked.isScan;
    // Somebody who types on belongs to the quantity; somebody who waits has seen that the code is unknown.
    const back = useRef(() => {});
    back.current = () => {
        if (current.current.quantity === '' && document.activeElement === fields.quantity.current) focus('code');
    };
    useEffect(() => {
        if (!isRefused) return;
        const start = () => setTimeout(() => back.current(), PAUSE);
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
        forget: ({ id }: Unmatched) => take.forget(id),
        again: (one: Unmatched): void => {
            if (one.cause === 'failed') take.retry(one);
            else {
                take.forget(one.id);
                send({ type: 'taken_up', text: one.code, quantity: one.quantity, item: one.item });
            }
        },
    };
};
