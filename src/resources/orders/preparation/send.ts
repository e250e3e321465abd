import { etagOf, type HydraDataProvider, isAnswered, newKey } from '../../../hydra/index.ts';
import { isSound, nextStep } from './changes.ts';
import { isOpen, readPreparation } from './open.ts';
import type { Rest, Step } from './picking.ts';
import type { PreparationStore } from './store.ts';

/** What became of sending: the note with its IRI, cancellations alone, or nothing, because the order has changed. */
export type Sent =
    | { readonly kind: 'note'; readonly note: string }
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'changed' };

interface Sending {
    readonly provider: Pick<HydraDataProvider, 'getOne' | 'getMany' | 'request'>;
    readonly order: string;
    readonly store: PreparationStore;
    /** A reason as it is written into the order. */
    readonly wordsOf: (rest: Rest) => string;
}

/** @returns the IRI of the note that was made; undefined after a cancellation */
const call = async ({ provider, order }: Sending, step: Step, ifMatch: string | undefined) => {
    const post = { method: 'POST', once: step.key } as const;
    if (step.kind === 'note') {
        const body = { deliveryNoteItems: step.lines };
        return (await provider.request<{ '@id': string }>('delivery_notes', { ...post, body }))['@id'];
    }
    const body = { reason: step.reason, lines: step.lines };
    await provider.request(`${order}/cancel`, { ...post, body, ifMatch });
    return undefined;
};

/** Does one step. It is kept before it is sent, and given up only when the server has refused it. */
const perform = async (sending: Sending, step: Step, ifMatch: string | undefined): Promise<string | undefined> => {
    const { store } = sending;
    store.hold(step);
    try {
        const note = await call(sending, step, ifMatch);
        if (step.kind === 'cancel') store.cancelled(step);
        return note;
    } catch (failure) {
        if (isAnswered(failure)) store.release();
        throw failure;
    }
};

/**
 * Sends what was picked: first what an earlier attempt left without an answer, then cancellations, then the note. Before
 * each new step the order is read again; where it no longer has what was picked, nothing more is sent.
 */
export const sendPicking = async (sending: Sending): Promise<Sent> => {
    const { provider, order, store, wordsOf } = sending;
    for (;;) {
        const missing = store.current().picking.step;
        const opened = missing ? undefined : await readPreparation(provider, order);
        if (opened) store.refresh(opened.lines);
        const step = missing ?? nextStep(store.current(), wordsOf, newKey());
        if (!step) return { kind: 'cancelled' };
        if (opened && !(isOpen(opened.order) && isSound(store.current()))) return { kind: 'changed' };
        const note = await perform(sending, step, etagOf(opened?.order));
        if (note) return { kind: 'note', note };
    }
};
