import type { ItemStatus } from '../catalogue/items.ts';
import { type Day, epochDayOf } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the board of what is left to ship, below the collection of delivery notes (B4). */
export const TO_SHIP_PATH = 'to_ship';

/** Path of the lines that it counts. */
export const TO_SHIP_LINES_PATH = `${TO_SHIP_PATH}/lines`;

/** What lines are grouped by: `age` is that of the order's validation. */
export const TO_SHIP_GROUPINGS = ['thirdParty', 'order', 'item', 'requestedDeliveryDate', 'age'] as const;
export type ToShipGrouping = (typeof TO_SHIP_GROUPINGS)[number];

/** Validated at most so many days ago, the oldest first; `older` are all others. */
export const SHIPPING_AGE_DAYS = { month: 30, week: 7, today: 0 } as const;
export const SHIPPING_AGES = ['older', 'month', 'week', 'today'] as const;

/** The requested delivery date of orders that have none, in filters. */
export const NO_DAY = 'none';

/** The most lines of one answer. */
export const TO_SHIP_LINES_MOST = 1000;

/** Why the pieces of a line should not leave: states of its item other than active, or of its customer. */
export const SHIPPING_PROBLEMS = [
    'planning',
    'out_of_stock',
    'not_renewed',
    'expired',
    'unusable',
    'disabled',
    'customer_archived',
    'customer_not_allowed',
] as const satisfies readonly (
    | Exclude<ItemStatus, 'active'>
    | 'disabled'
    | 'customer_archived'
    | 'customer_not_allowed'
)[];
export type ShippingProblem = (typeof SHIPPING_PROBLEMS)[number];

/** Lines with pieces that are left and in no draft of a delivery note. */
export interface ToShipGroup {
    /** The value that the filter of the same name takes: an IRI, a day or {@link NO_DAY}, one of {@link SHIPPING_AGES}. */
    readonly key: string;
    /** Name of the customer, number of the order, reference of the item; null for days and ages. */
    readonly label: string | null;
    /** Code of the customer, name of the order's customer, designation of the item. */
    readonly detail: string | null;
    readonly nbOrder: number;
    readonly nbLine: number;
    readonly pieces: number;
    /** Excluding tax, in euros. */
    readonly amount: Decimal;
    /** The day on which the oldest order was validated. */
    readonly validatedOn: Day;
    /** The earliest one; null when no order has any. */
    readonly requestedDeliveryDate: Day | null;
    /** Whether an order was wanted before today. */
    readonly isLate: boolean;
}

/** Answer to `GET /api/delivery_notes/to_ship?by=…`: a page of groups, those that are late first. */
export interface ToShip {
    readonly groups: readonly ToShipGroup[];
    readonly totalItems: number;
    /** Pieces that drafts of delivery notes have taken, of all that is left: they wait to be validated. */
    readonly piecesInDrafts: number;
}

/** A line of an order with pieces that can be put on a delivery note; relations are IRIs. */
export interface ToShipLine {
    readonly orderItem: string;
    readonly order: string;
    readonly orderNumber: string;
    readonly customerReference: string | null;
    readonly thirdParty: string;
    readonly thirdPartyName: string;
    readonly item: string;
    readonly reference: string | null;
    readonly designation: string | null;
    /** Unit of the quantities, which are JSON numbers in every unit (ADR 0129). */
    readonly unitCode: string;
    /** Pieces that are not cancelled. */
    readonly ordered: number;
    readonly shipped: number;
    /** In drafts of delivery notes. */
    readonly drafted: number;
    /** Left and in no draft. */
    readonly free: number;
    /** Pieces of the item's packagings, of which a part may break one. */
    readonly packagings: readonly number[];
    readonly requestedDeliveryDate: Day | null;
    readonly validatedOn: Day;
    readonly isLate: boolean;
    readonly problems: readonly ShippingProblem[];
}

/** Answer to `GET /api/delivery_notes/to_ship/lines`: by customer, order and place, {@link TO_SHIP_LINES_MOST} at most. */
export interface ToShipLines {
    readonly lines: readonly ToShipLine[];
    readonly totalItems: number;
}

/** The age that a validation has on a day. */
export const ageOf = (validatedOn: Day, today: Day): (typeof SHIPPING_AGES)[number] => {
    const days = epochDayOf(today) - epochDayOf(validatedOn);
    if (days <= SHIPPING_AGE_DAYS.today) return 'today';
    if (days <= SHIPPING_AGE_DAYS.week) return 'week';
    return days <= SHIPPING_AGE_DAYS.month ? 'month' : 'older';
};
