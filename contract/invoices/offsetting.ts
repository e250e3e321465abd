import type { Properties } from '../language/property.ts';

/** Path of the call, relative to a credit note. */
export const OFFSET_PATH = 'offset';

/** Body of `POST /api/invoices/{id}/offset`: pays another invoice of the customer with the rest of a credit note. */
export const offsetting = {
    invoice: { kind: 'relation', to: 'invoices', required: true },
    /** In euros. Default: the lesser of the rest of the credit note and the due amount of the invoice. */
    amount: { kind: 'money', digits: [12, 2] },
    /** Default: today. */
    date: { kind: 'day' },
} as const satisfies Properties;

/** Response: IRIs of the refund of the credit note, and of the payment of the invoice. */
export interface CreatedOffset {
    readonly created: readonly [refund: string, payment: string];
}
