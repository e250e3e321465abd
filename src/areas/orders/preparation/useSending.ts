import { etagOfRecord, type HydraDataProvider, isAnswered, newIdempotencyKey } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProvider } from '../../../auth/me.ts';
import { reasonsOf } from '../../../record/transitions/Reasons.tsx';
import { isStale, refusalMessage } from '../../../ui/failure.ts';
import { FROM_THE_TOP } from '../../../ui/PageLink.tsx';
import { isSound, nextStep } from './changes.ts';
import { isShippable, readPreparation } from './openPreparation.ts';
import type { Picking, Rest, SendingStep } from './picking.ts';
import type { PreparationStore } from './store.ts';

/**
 * What became of sending: the note with its IRI, cancellations alone, or nothing more, because the order has changed, or
 * for a failure of the step, if it is not that of reading the order.
 */
type SendingOutcome =
    | { readonly kind: 'note'; readonly note: string }
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'changed' }
    | { readonly kind: 'failed'; readonly failure: unknown; readonly step?: SendingStep };

interface Sending {
    readonly provider: Pick<HydraDataProvider, 'getOne' | 'getMany' | 'request'>;
    readonly order: string;
    readonly store: PreparationStore;
    readonly locale: string;
    /** A reason as it is written into the order. */
    readonly wordsOf: (rest: Rest) => string;
}

/** @returns the IRI of the note that was made; undefined after a cancellation */
const call = async ({ provider, order }: Sending, step: SendingStep, ifMatch: string | undefined) => {
    const post = { method: 'POST', once: step.key, query: { locale: step.locale } } as const;
    if (step.kind === 'note') {
        const body = { deliveryNoteItems: step.lines, ...(step.comments && { shippingComments: step.comments }) };
        return (await provider.request<{ '@id': string }>('delivery_notes', { ...post, body }))['@id'];
    }
    const body = { reason: step.reason, lines: step.lines };
    await provider.request(`${order}/cancel`, { ...post, body, ifMatch });
    return undefined;
};

/** Does one step. It is kept before it is sent, and given up only when the server has refused it. */
const perform = async (
    sending: Sending,
    step: SendingStep,
    ifMatch: string | undefined,
): Promise<SendingOutcome | undefined> => {
    const { store } = sending;
    store.hold(step);
    try {
        const note = await call(sending, step, ifMatch);
        if (note) return { kind: 'note', note };
        store.cancelled(step);
        return undefined;
    } catch (failure) {
        if (isAnswered(failure)) store.release();
        return { kind: 'failed', failure, step };
    }
};

/**
 * Sends what was picked: first what an earlier attempt left without an answer, then cancellations, then the note. Before
 * each new step the order is read again; where it no longer has what was picked, nothing more is sent.
 */
const sendSteps = async (sending: Sending): Promise<SendingOutcome> => {
    const { provider, order, store, wordsOf, locale } = sending;
    for (let isFirst = true; ; isFirst = false) {
        store.follow();
        const opened = store.current().picking.step ? undefined : await readPreparation(provider, order);
        if (opened) store.refresh(opened.lines);
        // While it was read, another tab may have begun to send: that call is sent again, which is done once. Nothing is
        // awaited from here until the call is kept.
        const missing = store.current().picking.step;
        const step = missing ?? nextStep(store.current(), wordsOf, { key: newIdempotencyKey(), locale });
        // Nothing to send at first: another tab has sent it.
        if (!step) return { kind: isFirst ? 'changed' : 'cancelled' };
        const isReady = missing || (opened && isShippable(opened.order) && isSound(store.current()));
        if (!isReady) return { kind: 'changed' };
        const sent = await perform(sending, step, missing ? undefined : etagOfRecord(opened?.order));
        if (sent) return sent;
    }
};

export const sendPicking = async (sending: Sending): Promise<SendingOutcome> => {
    try {
        return await sendSteps(sending);
    } catch (failure) {
        return { kind: 'failed', failure };
    }
};

/** The reason of a cancellation in words, as it is written into the order. */
const useReason = () => {
    const translate = useTranslate();
    return (rest: Rest): string =>
        rest.kind === 'other' || rest.kind === 'later'
            ? ('words' in rest && rest.words) || ''
            : translate(`preparation.reasons.${rest.kind}`);
};

interface Feedback {
    /** A message key, or the server's words. */
    readonly message?: string | undefined;
    /** Refusals by line of the order. */
    readonly lines: ReadonlyMap<string, string>;
}

const NOTHING: Feedback = { lines: new Map() };

/** The refusals of lines by their place in what was sent: `deliveryNoteItems[3].quantity`, `lines[0].quantity`. */
const linesIn = (failure: unknown, step: SendingStep | undefined): ReadonlyMap<string, string> =>
    new Map(
        reasonsOf(failure).flatMap(({ propertyPath, message }) => {
            const place = /^(?:deliveryNoteItems|lines)\[(\d+)\]/.exec(propertyPath)?.[1];
            const line = place === undefined ? undefined : step?.lines[Number(place)];
            return line ? [[line.orderItem, message] as const] : [];
        }),
    );

const feedbackOf = (sent: SendingOutcome): Feedback => {
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
    const [{ of, feedback }, setFeedback] = useState<{ of?: Picking['picked']; feedback: Feedback }>({
        feedback: NOTHING,
    });
    const leave = (sent: Extract<SendingOutcome, { kind: 'note' | 'cancelled' }>): void => {
        store.finish();
        for (const resource of ['orders', 'delivery_notes']) void queries.invalidateQueries({ queryKey: [resource] });
        notify(`preparation.${sent.kind === 'note' ? 'note_made' : 'rest_cancelled'}`, { type: 'success' });
        const to =
            sent.kind === 'note' ? { resource: 'delivery_notes', id: sent.note } : { resource: 'orders', id: order };
        navigate(createPath({ type: 'edit', ...to }), { state: FROM_THE_TOP });
    };
    const send = async (): Promise<void> => {
        setSending(true);
        const sent = await sendPicking({ provider, order, store, wordsOf, locale });
        setSending(false);
        setFeedback({ of: store.current().picking.picked, feedback: feedbackOf(sent) });
        if (sent.kind === 'note' || sent.kind === 'cancelled') leave(sent);
        else readAgain();
    };
    // What was refused is told until something else is picked.
    const isCurrent = of === store.current().picking.picked;
    return { send: () => void send(), isSending, feedback: isCurrent ? feedback : NOTHING };
};
