import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useLocale, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProvider } from '../../../auth/me.ts';
import { isAnswered } from '../../../hydra/index.ts';
import { reasonsOf } from '../../../record/transitions/reasons.ts';
import { isStale, refusalMessage } from '../../../ui/failure.ts';
import type { Picking, Step } from './picking.ts';
import { type Sent, sendPicking } from './send.ts';
import type { PreparationStore } from './store.ts';
import { useReason } from './useReason.ts';

interface Told {
    /** A message key, or the server's words. */
    readonly message?: string | undefined;
    /** Refusals by line of the order. */
    readonly lines: ReadonlyMap<string, string>;
}

const NOTHING: Told = { lines: new Map() };

/** The refusals of lines by their place in what was sent: `deliveryNoteItems[3].quantity`, `lines[0].quantity`. */
const linesIn = (failure: unknown, step: Step | undefined): ReadonlyMap<string, string> =>
    new Map(
        reasonsOf(failure).flatMap(({ propertyPath, message }) => {
            const place = /^(?:deliveryNoteItems|lines)\[(\d+)\]/.exec(propertyPath)?.[1];
            const line = place === undefined ? undefined : step?.lines[Number(place)];
            return line ? [[line.orderItem, message] as const] : [];
        }),
    );

const toldOf = (sent: Sent): Told => {
    if (sent.kind !== 'failed') return sent.kind === 'changed' ? { ...NOTHING, message: 'preparation.stale' } : NOTHING;
    const { failure, step } = sent;
    if (isStale(failure)) return { ...NOTHING, message: 'preparation.stale' };
    if (step && !isAnswered(failure)) return { ...NOTHING, message: 'preparation.no_answer' };
    return { message: refusalMessage(failure), lines: linesIn(failure, step) };
};

/** Sends the picking when the person says so; then the page of the note, or of the order, is opened. */
export const useSending = (order: string, store: PreparationStore, readAgain: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const wordsOf = useReason();
    const locale = useLocale() ?? '';
    const [isSending, setSending] = useState(false);
    const [{ of, told }, setTold] = useState<{ of?: Picking['picked']; told: Told }>({ told: NOTHING });
    const leave = (sent: Extract<Sent, { kind: 'note' | 'cancelled' }>): void => {
        store.finish();
        for (const resource of ['orders', 'delivery_notes']) void queries.invalidateQueries({ queryKey: [resource] });
        notify(`preparation.${sent.kind === 'note' ? 'note_made' : 'rest_cancelled'}`, { type: 'success' });
        const to =
            sent.kind === 'note' ? { resource: 'delivery_notes', id: sent.note } : { resource: 'orders', id: order };
        navigate(createPath({ type: 'edit', ...to }));
    };
    const send = async (): Promise<void> => {
        setSending(true);
        const sent = await sendPicking({ provider, order, store, wordsOf, locale });
        setSending(false);
        setTold({ of: store.current().picking.picked, told: toldOf(sent) });
        if (sent.kind === 'note' || sent.kind === 'cancelled') leave(sent);
        else readAgain();
    };
    // What was refused is told until something else is picked.
    const isCurrent = of === store.current().picking.picked;
    return { send: () => void send(), isSending, told: isCurrent ? told : NOTHING };
};
