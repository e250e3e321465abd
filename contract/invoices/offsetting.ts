import type { Properties } from '../language/property.ts';

/** Path of the call below a credit note. */
export const OFFSET_PATH = 'offset';

/** Body of `POST /api/invoices/{id}/offset`: what is left of a credit note pays another invoice of the customer. */
export const offsetting = {
    invoice: { kind: 'relation', to: 'invoices', required: true },
    /** In euros; as much as is left of the credit note and due of the invoice by default. */
    amount: { kind: 'money', digits: [12, 2] },
    /** Today by default. */
    date: { kind: 'day' },
} as const satisfies Properties;

/** Answer to it: IRIs of the refund of the credit note, and of the payment of the invoice. */
export interface MadeOffset {
    readonly created: readonly [refund: string, payment: string];
}
