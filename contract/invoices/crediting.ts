import type { Properties } from '../language/property.ts';

/** Path of the call below an invoice. */
export const CREDIT_PATH = 'credit';

/** Body of `POST /api/invoices/{id}/credit`: lines or one of the amounts; with none of them, all that is left is credited. */
export const crediting = {
    /** `[{invoiceItem, quantity}]`. */
    lines: { kind: 'data' },
    /** In euros excluding tax, shared out over the VAT of what is left. */
    amount: { kind: 'money' },
    /** In euros with tax, shared out in the same way, to the cent. */
    amountIncludingTax: { kind: 'money', digits: [12, 2] },
    reason: { kind: 'text', max: 200, required: true },
} as const satisfies Properties;
