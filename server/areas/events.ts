// Events within a transaction (ADR 0131): an area raises an event, and other areas react before the commit.
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { WrittenChange } from '../engine/rowChange.ts';

interface OrderEvent {
    readonly actor: Actor;
    readonly order: number;
}

export interface NotesEvent {
    readonly actor: Actor;
    readonly notes: readonly number[];
    /** Orders of the notes before and after the change. Already locked. */
    readonly orders: readonly number[];
}

/** Payload by event. Records are given by identifier and are already stored. Dry runs raise events too. */
interface Events {
    'order.validated': OrderEvent;
    /** The validation was cancelled. */
    'order.reopened': OrderEvent;
    /** Unshipped quantities were cancelled. */
    'order.reduced': OrderEvent;
    'goods.shipped': NotesEvent;
    /** The validation of delivery notes was cancelled. */
    'goods.unshipped': NotesEvent;
    /** Delivery notes changed without moving goods: drafts were saved or deleted, or validated notes were billed or unbilled. */
    'notes.changed': NotesEvent;
    'invoice.issued': { readonly actor: Actor; readonly invoice: number; readonly isCreditNote: boolean };
    /** A credit note of the invoice is being issued; its own row is written afterwards. */
    'invoice.credited': { readonly actor: Actor; readonly invoice: number; readonly creditNote: number };
    'payment.allocated': { readonly actor: Actor; readonly payment: number; readonly invoices: readonly number[] };
    /** A payment is being deleted. Its allocations are released. */
    'payment.deleted': { readonly actor: Actor; readonly payment: number };
    'party.changed': WrittenChange;
}

type EventName = keyof Events;

/** Event handlers of an area. Each runs within the transaction of the event; an error rolls back the transaction. */
export type Subscriptions = { readonly [N in EventName]?: (tx: Db, event: Events[N]) => Promise<void> };

let subscribed: readonly Subscriptions[] | undefined;

/** Sets the handlers of all areas in their execution order, which `server/areas/index.ts` defines. */
export const subscribe = (all: readonly Subscriptions[]): void => {
    subscribed = all;
};

/** Runs the handlers of an event sequentially. @throws Error if `subscribe` was not called, since no handler would run */
export const raise = async <N extends EventName>(tx: Db, name: N, event: Events[N]): Promise<void> => {
    if (!subscribed) throw new Error(`${name} is raised without server/areas/index.ts`);
    for (const { [name]: handle } of subscribed) await handle?.(tx, event);
};
