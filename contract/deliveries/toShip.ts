import type { ItemStatus } from '../catalogue/items.ts';
import { type Day, epochDayOf } from '../values/days.ts';
import type { Decimal } from '../values/money.ts';

/** Path of the overview of remaining pieces, relative to the collection of delivery notes (B4). */
export const TO_SHIP_PATH = 'to_ship';

export const TO_SHIP_LINES_PATH = `${TO_SHIP_PATH}/lines`;

/** Groupings of lines; `age` is the age of the order's validation. */
export const TO_SHIP_GROUPINGS = ['thirdParty', 'order', 'item', 'requestedDeliveryDate', 'age'] as const;
export type ToShipGrouping = (typeof TO_SHIP_GROUPINGS)[number];

/** Maximum age in days since validation, the oldest first; `older` contains all others. */
export const SHIPPING_AGE_DAYS = { month: 30, week: 7, today: 0 } as const;
export const SHIPPING_AGES = ['older', 'month', 'week', 'today'] as const;

/** Filter value for orders without a requested delivery date. */
export const NO_DAY = 'none';

export const TO_SHIP_LINES_MOST = 1000;

/** Reasons not to ship the pieces of a line: states of its item other than active, or of its customer. */
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

/** Lines with remaining pieces that are in no draft of a delivery note. */
export interface ToShipGroup {
    /** Value for the filter of the same name: an IRI, a day or {@link NO_DAY}, one of {@link SHIPPING_AGES}. */
    readonly key: string;
    /** Customer name, order number or item reference; null for days and ages. */
    readonly label: string | null;
    /** Customer code, name of the order's customer, or item designation. */
    readonly detail: string | null;
    readonly nbOrder: number;
    readonly nbLine: number;
    readonly pieces: number;
    /** Excluding tax, in euros. */
    readonly amount: Decimal;
    /** Validation date of the oldest order. */
    readonly validatedOn: Day;
    /** The earliest date; null if no order has one. */
    readonly requestedDeliveryDate: Day | null;
    /** Whether an order was requested for a day before today. */
    readonly isLate: boolean;
}

/** Response to `GET /api/delivery_notes/to_ship?by=…`: a page of groups, late ones first. */
export interface ToShip {
    readonly groups: readonly ToShipGroup[];
    readonly totalItems: number;
    /** Remaining pieces in drafts of delivery notes, which await validation. */
    readonly piecesInDrafts: number;
}

/** An order line with pieces that can be added to a delivery note; relations are IRIs. */
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
    /** Ordered pieces that are not cancelled. */
    readonly ordered: number;
    readonly shipped: number;
    /** In drafts of delivery notes. */
    readonly drafted: number;
    /** Remaining pieces that are in no draft. */
    readonly free: number;
    /** Pack sizes of the item, of which a quantity need not be a multiple. */
    readonly packagings: readonly number[];
    readonly requestedDeliveryDate: Day | null;
    readonly validatedOn: Day;
    readonly isLate: boolean;
    readonly problems: readonly ShippingProblem[];
}

/** Response to `GET /api/delivery_notes/to_ship/lines`, by customer, order and position, at most {@link TO_SHIP_LINES_MOST}. */
export interface ToShipLines {
    readonly lines: readonly ToShipLine[];
    readonly totalItems: number;
}

export const ageOf = (validatedOn: Day, today: Day): (typeof SHIPPING_AGES)[number] => {
    const days = epochDayOf(today) - epochDayOf(validatedOn);
    if (days <= SHIPPING_AGE_DAYS.today) return 'today';
    if (days <= SHIPPING_AGE_DAYS.week) return 'week';
    return days <= SHIPPING_AGE_DAYS.month ? 'month' : 'older';
};
