import { compareDecimals } from '../values/money.ts';
import type { InvoiceContent } from './invoiceContent.ts';

/** Business process types (BT-23) in use: the kind of sale, and whether it is prepaid or follows deposits. */
export type BusinessProcess = `${'B' | 'S' | 'M'}${'1' | '2' | '4'}`;

type Framed = Pick<InvoiceContent, 'type' | 'lines' | 'deposits' | 'depositAmount' | 'dueAmount'>;

/** Goods, services or both. Shipping follows the goods, so that charges of the document are ignored. */
const sold = ({ lines }: Framed): 'B' | 'S' | 'M' => {
    const kinds = new Set(lines.flatMap(line => (line.kind === 'text' ? [] : line.isService)));
    if (kinds.size > 1) return 'M';
    return kinds.has(true) ? 'S' : 'B';
};

const isPaid = ({ depositAmount, dueAmount }: Framed): boolean =>
    compareDecimals(depositAmount, '0') > 0 && compareDecimals(dueAmount, '0') === 0;

/**
 * Business process type of an invoice (BT-23): 4 after a deposit, 2 if paid before the invoice, otherwise 1. A deposit invoice
 * never has type 4 (BR-FR-CO-08).
 */
export const businessProcess = (content: Framed): BusinessProcess => {
    if (content.type !== 'invoice') return `${sold(content)}1`;
    if (content.deposits.length > 0) return `${sold(content)}4`;
    return `${sold(content)}${isPaid(content) ? '2' : '1'}`;
};
