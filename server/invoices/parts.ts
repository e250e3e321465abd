import Big from 'big.js';
import type { InvoiceContent, InvoiceLine, InvoiceVatTotal, NamedInvoice } from '#contract/invoices/invoiceContent.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { type Decimal, normalizeDecimal, sumAmounts } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';

/** Values shared by CII and UBL. */

/** Specification of the files (BT-24): EN 16931; the French rules do not define an identifier. */
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

/** @throws RangeError for a draft */
export const numberIn = ({ number }: InvoiceContent): string => {
    if (number === null) throw new RangeError('a draft has no number, and so no file');
    return number;
};

/** Referenced invoices (BG-3): the credited one, and deducted deposits. */
export const namedInvoices = ({ creditedInvoice, deposits }: InvoiceContent): readonly NamedInvoice[] =>
    creditedInvoice ? [creditedInvoice, ...deposits] : deposits;

/** Rate in the notation of BR-FR-16; null for sales not subject to VAT (BR-O-05). */
export const rateText = ({ category, rate }: InvoiceVat): string | null =>
    category === 'O' ? null : (normalizeDecimal(rate, 2) ?? rate);

export const decimalText = (value: Decimal): string => new Big(value).toFixed();

/** Discount on the gross price (BT-147). */
export const discountOf = ({ grossUnitPrice, netUnitPrice }: InvoiceLine): string =>
    new Big(grossUnitPrice ?? netUnitPrice).minus(netUnitPrice).toFixed();

/** Separator of exemption reasons. */
const REASONS = ' ; ';

const joined = (values: readonly (string | null)[], separator: string): string | null =>
    [...new Set(values.flatMap(value => value ?? []))].join(separator) || null;

/** Exemption code shared by all amounts of a category; null if they differ. */
const commonCode = (totals: readonly InvoiceVatTotal[]): string | null => {
    const codes = new Set(totals.map(({ exemptionCode }) => exemptionCode));
    return codes.size === 1 ? (totals[0]?.exemptionCode ?? null) : null;
};

const joinTotals = ([first, ...others]: readonly InvoiceVatTotal[]): InvoiceVatTotal[] => {
    if (!first) return [];
    if (others.length === 0) return [first];
    const all = [first, ...others];
    return [
        {
            ...first,
            base: sumAmounts(all.map(({ base }) => base)),
            amount: sumAmounts(all.map(({ amount }) => amount)),
            exemptionCode: commonCode(all),
            exemptionReason: joined(
                all.map(({ exemptionReason }) => exemptionReason),
                REASONS,
            ),
        },
    ];
};

/** VAT breakdowns (BG-23) by charged rate, or by category (BR-E-01, BR-AE-01, BR-IC-01, BR-G-01, BR-Z-01). */
export const vatBreakdowns = ({ vatTotals }: InvoiceContent): InvoiceVatTotal[] =>
    [
        ...groupBy(vatTotals, ({ category, rate }) =>
            category === 'S' ? `${category} ${new Big(rate).toFixed()}` : category,
        ).values(),
    ].flatMap(joinTotals);

/** Whether VAT is charged, which determines the tax point (BT-8). */
export const hasTaxedAmount = ({ vatTotals }: Pick<InvoiceContent, 'vatTotals'>): boolean =>
    vatTotals.some(({ category }) => category === 'S');

/** Invoicing period (BG-14). Intra-Community deposits use their issue date, because BR-IC-11 requires one. */
export const periodIn = ({
    type,
    issueDate,
    deliveryDate,
    period,
    vatTotals,
}: InvoiceContent): InvoiceContent['period'] =>
    type === 'deposit' && !period && !deliveryDate && vatTotals.some(({ category }) => category === 'K')
        ? { start: issueDate, end: issueDate }
        : period;

/** True if the VAT numbers of the parties must be omitted, because all sales are outside the scope of VAT (BR-O-02). */
const isOutside = ({ vatTotals }: InvoiceContent): boolean =>
    vatTotals.length > 0 && vatTotals.every(({ category }) => category === 'O');

/** VAT number of a party (BT-31, BT-48). */
export const vatNumberIn = (
    content: InvoiceContent,
    { vatNumber }: Pick<InvoiceContent['buyer'], 'vatNumber'>,
): string | null => (isOutside(content) ? null : vatNumber);

/** Tax registration of a seller without a VAT number (BT-32), which exempt sales require (BR-E-02): its SIREN. */
export const taxRegistration = (content: InvoiceContent): string | null => {
    const { vatNumber, siren } = content.seller;
    return vatNumber || isOutside(content) || !content.vatTotals.some(({ category }) => category === 'E')
        ? null
        : siren;
};
