import type { Properties } from '../language/property.ts';

/** Path of the call below an invoice. */
export const CREDIT_PATH = 'credit';

/** Body of `POST /api/invoices/{id}/credit`; without lines and amount, all that is left of it is credited. */
export const crediting = {
    /** `[{invoiceItem, quantity}]`. */
    lines: { kind: 'data' },
    /** In euros excluding tax, shared out over the rates of VAT. */
    amount: { kind: 'money' },
    reason: { kind: 'text', max: 200, required: true },
} as const satisfies Properties;
