import Big from 'big.js';
import type { InvoiceContent, InvoiceLine, InvoiceVatTotal, NamedInvoice } from '#contract/invoices/invoiceContent.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { type Decimal, normalizeDecimal, sumAmounts } from '#contract/values/money.ts';
import type { InvoiceVat } from '#contract/values/vat.ts';

/** Values that CII and UBL share. */

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

/** Discount on the gross price (BT-147). */
export const discountOf = ({ grossUnitPrice, netUnitPrice }: InvoiceLine): string =>
    new Big(grossUnitPrice ?? netUnitPrice).minus(netUnitPrice).toFixed();

/** Separates the reasons of one category. */
const REASONS = ' ; ';

const joined = (values: readonly (string | null)[], separator: string): string | null =>
    [...new Set(values.flatMap(value => value ?? []))].join(separator) || null;

/** One code stands for all amounts of a category, or none does. */
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

/**
 * VAT breakdowns (BG-23): one per rate that is charged, and one per category that is not, with all of its reasons (BR-E-01,
 * BR-AE-01, BR-IC-01, BR-G-01, BR-Z-01).
 */
export const vatBreakdowns = ({ vatTotals }: InvoiceContent): InvoiceVatTotal[] =>
    [
        ...groupBy(vatTotals, ({ category, rate }) =>
            category === 'S' ? `${category} ${new Big(rate).toFixed()}` : category,
        ).values(),
    ].flatMap(joinTotals);

/** Whether VAT is charged, which the date of its liability (BT-8) depends on. */
export const hasTaxedAmount = ({ vatTotals }: Pick<InvoiceContent, 'vatTotals'>): boolean =>
    vatTotals.some(({ category }) => category === 'S');

/**
 * The invoicing period (BG-14). Sales to the Union name a delivery date or a period (BR-IC-11): a deposit, which precedes its delivery,
 * names the day on which it is invoiced.
 */
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

/** Whether the parties keep their VAT numbers out of the file: outside the scope of VAT they have none (BR-O-02). */
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
