import type { Properties } from '../language/property.ts';

/** Path of the call, relative to an invoice. */
export const CREDIT_PATH = 'credit';

/** Body of `POST /api/invoices/{id}/credit`: lines or one of the amounts. Without any, the full remaining amount is credited. */
export const crediting = {
    /** `[{invoiceItem, quantity}]`. */
    lines: { kind: 'data' },
    /** In euros excluding tax, split over the remaining amounts by VAT. */
    amount: { kind: 'money' },
    /** In euros with tax, split in the same way, exact to the cent. */
    amountIncludingTax: { kind: 'money', digits: [12, 2] },
    reason: { kind: 'text', max: 200, required: true },
} as const satisfies Properties;
