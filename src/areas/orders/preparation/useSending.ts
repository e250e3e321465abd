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

/** Result of sending: the note, only cancellations, nothing more (the order has changed), or a failure with its step. */
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
    /** Reason as it is written into the order. */
    readonly wordsOf: (rest: Rest) => string;
}

/** @returns IRI of the new note; undefined for a cancellation */
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

/** Performs one step. Stores it before the request, and discards it only if the server refuses it. */
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

/** Sends a pending call, cancellations, then the note. Reads the order before each, and stops if pieces are gone. */
const sendSteps = async (sending: Sending): Promise<SendingOutcome> => {
    const { provider, order, store, wordsOf, locale } = sending;
    for (let isFirst = true; ; isFirst = false) {
        store.follow();
        const opened = store.current().picking.step ? undefined : await readPreparation(provider, order);
        if (opened) store.refresh(opened.lines);
        // Meanwhile another tab may have started a call: it is repeated with the same idempotency key. No `await` from
        // here until the call is stored.
        const missing = store.current().picking.step;
        const step = missing ?? nextStep(store.current(), wordsOf, { key: newIdempotencyKey(), locale });
        // In the first round, another tab has already sent it.
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

/** Text of a cancellation reason, as it is written into the order. */
const useReason = () => {
    const translate = useTranslate();
    return (rest: Rest): string =>
        rest.kind === 'other' || rest.kind === 'later'
            ? ('words' in rest && rest.words) || ''
            : translate(`preparation.reasons.${rest.kind}`);
};

interface Feedback {
    /** Message key or message of the server. */
    readonly message?: string | undefined;
    readonly lines: ReadonlyMap<string, string>;
}

const NO_FEEDBACK: Feedback = { lines: new Map() };

/** Refusals by index in the call: `deliveryNoteItems[3].quantity`, `lines[0].quantity`. */
const linesIn = (failure: unknown, step: SendingStep | undefined): ReadonlyMap<string, string> =>
    new Map(
        reasonsOf(failure).flatMap(({ propertyPath, message }) => {
            const place = /^(?:deliveryNoteItems|lines)\[(\d+)\]/.exec(propertyPath)?.[1];
            const line = place === undefined ? undefined : step?.lines[Number(place)];
            return line ? [[line.orderItem, message] as const] : [];
        }),
    );

const feedbackOf = (sent: SendingOutcome): Feedback => {
    if (sent.kind !== 'failed')
        return sent.kind === 'changed' ? { ...NO_FEEDBACK, message: 'preparation.stale' } : NO_FEEDBACK;
    const { failure, step } = sent;
    if (isStale(failure)) return { ...NO_FEEDBACK, message: 'preparation.stale' };
    if (step && !isAnswered(failure)) return { ...NO_FEEDBACK, message: 'preparation.no_answer' };
    return { message: refusalMessage(failure), lines: linesIn(failure, step) };
};

/** Sends the picking, then opens the page of the note or the order. */
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
        feedback: NO_FEEDBACK,
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
    // Shows refusals until the picking changes.
    const isCurrent = of === store.current().picking.picked;
    return { send: () => void send(), isSending, feedback: isCurrent ? feedback : NO_FEEDBACK };
};
