import type { Day } from '#contract/days.ts';
import type { Frozen, FrozenLine } from '../../orders/documents/frozen.ts';

/** What a note says of one of its orders. */
export interface FrozenOrder {
    readonly number: string | null;
    readonly order_date: Day;
    readonly customer_reference: string | null;
}

/** What a line's VAT was, and what the line of its order says besides. */
export interface FrozenNoteLine extends Pick<FrozenLine, 'vatRate'> {
    /** In its order. */
    readonly position: number;
    readonly comment: string | null;
}

/** Rows of other records as `snapshot.ts` keeps them: the columns that documents read. */
export interface FrozenNote extends Omit<Frozen, 'paymentTerm' | 'lines' | 'thirdParty'> {
    readonly thirdParty: Frozen['thirdParty'] & { readonly is_delivery_note_priced: boolean };
    /** By identifier; null for a note without lines. */
    readonly orders: Readonly<Record<string, FrozenOrder>> | null;
    /** By identifier; null for a note without lines. */
    readonly lines: Readonly<Record<string, FrozenNoteLine>> | null;
}
