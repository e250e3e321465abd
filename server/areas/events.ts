// Events within a transaction (ADR 0131): an area says what happened, and other areas follow before the commit.
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { Followed } from '../engine/rowChange.ts';

interface OrderEvent {
    readonly actor: Actor;
    readonly order: number;
}

export interface NotesEvent {
    readonly actor: Actor;
    readonly notes: readonly number[];
    /** Orders whose goods the notes carry, or carried before; locked. */
    readonly orders: readonly number[];
}

/** Events with their payload. Records are named by their identifier, and stored as they are then. A dry run raises them as well. */
interface Events {
    'order.validated': OrderEvent;
    /** The order is a draft again. */
    'order.reopened': OrderEvent;
    /** Quantities that were not shipped yet are cancelled. */
    'order.reduced': OrderEvent;
    'goods.shipped': NotesEvent;
    /** The validation of delivery notes is cancelled. */
    'goods.unshipped': NotesEvent;
    /** Delivery notes change without moving goods: drafts are written or deleted, validated ones are billed or no longer. */
    'notes.changed': NotesEvent;
    /** An invoice, a deposit or a credit note has got its number. */
    'invoice.issued': { readonly actor: Actor; readonly invoice: number };
    /** A credit note of the invoice is issued. The credit note itself is written after that. */
    'invoice.credited': { readonly actor: Actor; readonly invoice: number; readonly creditNote: number };
    /** A payment settles these invoices, or some of them no longer. */
    'payment.allocated': { readonly actor: Actor; readonly payment: number; readonly invoices: readonly number[] };
    'party.changed': Followed;
}

type EventName = keyof Events;

/** What an area does at each event: in the transaction that raised it, and awaited. An error undoes the whole transaction. */
export type Subscriptions = { readonly [N in EventName]?: (tx: Db, event: Events[N]) => Promise<void> };

let subscribed: readonly Subscriptions[] | undefined;

/** Declares who follows events, in the order in which they run. `server/areas/index.ts` lists all of them. */
export const subscribe = (all: readonly Subscriptions[]): void => {
    subscribed = all;
};

/** Runs the handlers of an event one after the other. @throws Error if no subscriptions are declared: they would be left out */
export const raise = async <N extends EventName>(tx: Db, name: N, event: Events[N]): Promise<void> => {
    if (!subscribed) throw new Error(`${name} is raised without server/areas/index.ts`);
    for (const { [name]: handle } of subscribed) await handle?.(tx, event);
};
