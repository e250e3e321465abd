import Big from 'big.js';
import type { InvoiceContent, InvoiceLine, InvoiceVat, NamedInvoice } from '#contract/invoices/invoiceContent.ts';
import { type Decimal, normalizeDecimal } from '#contract/values/money.ts';

/** What both syntaxes say in the same way. */

/** The specification that files follow (BT-24): EN 16931, to which the French rules add without a name of their own. */
export const GUIDELINE = 'urn:cen.eu:en16931:2017';

export const CURRENCY = 'EUR';

/** SEPA credit transfer (BT-81, UNTDID 4461). */
export const TRANSFER = '58';

/** Freight (BT-105, UNTDID 7161). */
export const FREIGHT = 'FC';

/** Schemes of identifiers (ISO 6523): SIREN, SIRET, GTIN. */
export const SCHEME = { siren: '0002', siret: '0009', gtin: '0160' } as const;

/** Types of invoices (BT-3, UNTDID 1001). */
const TYPE_CODES = { invoice: '380', deposit: '386', credit_note: '381' } as const;

export const typeCode = ({ type }: InvoiceContent): string => TYPE_CODES[type];

/** @throws RangeError for a draft, which has no number yet and no file */
export const numberIn = ({ number }: InvoiceContent): string => {
    if (number === null) throw new RangeError('a draft has no number, and so no file');
    return number;
};

/** Invoices that this one refers to (BG-3): what it credits, and the deposits that it deducts. */
export const namedInvoices = ({ creditedInvoice, deposits }: InvoiceContent): readonly NamedInvoice[] =>
    creditedInvoice ? [creditedInvoice, ...deposits] : deposits;

/** A rate as the closed list of BR-FR-16 spells it; none for what is not subject to VAT (BR-O-05). */
export const rateText = ({ category, rate }: InvoiceVat): string | null =>
    category === 'O' ? null : (normalizeDecimal(rate, 2) ?? rate);

/** Without zeros at the end, which only lengthen prices and quantities. */
export const decimalText = (value: Decimal): string => new Big(value).toFixed();

/** What was taken off the gross price (BT-147). */
export const discountOf = ({ grossUnitPrice, netUnitPrice }: InvoiceLine): string =>
    new Big(grossUnitPrice ?? netUnitPrice).minus(netUnitPrice).toFixed();
