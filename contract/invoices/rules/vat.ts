// Apart: one of the rule modules that `index.ts` combines.
import { compareDecimals, type Decimal, percentOf, subtractAmount, sumAmounts } from '../../values/money.ts';
import type { InvoiceVat } from '../../values/vat.ts';
import { VAT_CATEGORIES, type VatCategory } from '../../values/vatCategories.ts';
import type { InvoiceContent, InvoiceType, InvoiceVatTotal } from '../invoiceContent.ts';
import { isNumber } from './amounts.ts';
import { EXEMPTIONS, RATES } from './codeLists.ts';
import { fatal, type InvoiceFinding, isUnsaid, unless } from './finding.ts';

const PREFIX: Readonly<Record<VatCategory, string>> = {
    S: 'BR-S',
    Z: 'BR-Z',
    E: 'BR-E',
    AE: 'BR-AE',
    K: 'BR-IC',
    G: 'BR-G',
    O: 'BR-O',
};

/** A line or a charge with its VAT, and the path of the property that fixes its rate. */
interface Taxed {
    readonly amount: Decimal;
    readonly vat: InvoiceVat;
    readonly path: string;
    readonly isCharge: boolean;
}

const taxedOf = ({ lines, charges }: InvoiceContent): Taxed[] => [
    ...lines.flatMap((line, place) =>
        line.kind === 'text'
            ? []
            : { amount: line.lineAmount, vat: line.vat, path: `invoiceItems[${place}].vatRate`, isCharge: false },
    ),
    ...charges.map(({ amount, vat }) => ({ amount, vat, path: 'shippingAmountExcludingTax', isCharge: true })),
];

const isKnown = ({ category }: InvoiceVat): boolean => VAT_CATEGORIES.includes(category);

/** 5 on lines, 7 on charges: standard rates are above 0, all others 0. */
const rateFindings = ({ vat, path, isCharge }: Taxed): InvoiceFinding[] => {
    if (!isNumber(vat.rate) || !RATES.includes(Number(vat.rate)))
        return [fatal('BR-FR-16', path, 'unknown_rate', { rate: vat.rate })];
    const isTaxed = Number(vat.rate) > 0;
    const code = `${PREFIX[vat.category]}-${isCharge ? '07' : '05'}`;
    return unless(isTaxed === (vat.category === 'S'), () =>
        fatal(code, path, isTaxed ? 'rate_zero' : 'rate_positive', { category: vat.category }),
    );
};

const reasonFindings = ({ category, exemptionCode, exemptionReason }: InvoiceVat, path: string): InvoiceFinding[] => {
    const hasReason = !isUnsaid(exemptionCode) || !isUnsaid(exemptionReason);
    const isFree = category === 'S' || category === 'Z';
    return [
        ...unless(hasReason !== isFree, () =>
            fatal(`${PREFIX[category]}-10`, path, isFree ? 'needless_reason' : 'no_reason', { category }),
        ),
        ...unless(isUnsaid(exemptionCode) || EXEMPTIONS.has(exemptionCode ?? ''), () =>
            fatal('BR-CL-22', path, 'unknown_exemption', { exemption: exemptionCode ?? '' }),
        ),
    ];
};

const taxedFindings = (taxed: Taxed): InvoiceFinding[] =>
    isKnown(taxed.vat)
        ? [...rateFindings(taxed), ...reasonFindings(taxed.vat, taxed.path)]
        : [fatal('BR-FR-15', taxed.path, 'unknown_category', { category: taxed.vat.category })];

/**
 * Whether a category requires the VAT number of the seller. Exempt sellers, such as those under article 293 B, may lack one:
 * their SIREN is then the tax registration (BT-32). Buyers with a certificate (275) buy from taxed sellers.
 */
const needsSellerNumber = (category: VatCategory, taxed: readonly Taxed[]): boolean =>
    category !== 'E' || taxed.some(({ vat }) => vat.exemptionCode === 'VATEX-FR-CGI275');

/**
 * VAT numbers required by a category (02 on lines, 04 on charges): the seller's, and within the Union also the buyer's. Outside
 * the scope of VAT (O), files omit them (BR-O-02).
 */
const numberFindings = (
    category: VatCategory,
    taxed: readonly Taxed[],
    { seller, buyer }: InvoiceContent,
): InvoiceFinding[] => {
    const code = `${PREFIX[category]}-${taxed.some(({ isCharge }) => !isCharge) ? '02' : '04'}`;
    const [hasSeller, hasBuyer] = [!isUnsaid(seller.vatNumber), !isUnsaid(buyer.vatNumber)];
    if (category === 'O') return [];
    const needsBuyer = category === 'K' || (category === 'AE' && isUnsaid(buyer.siren));
    return [
        ...unless(hasSeller || !needsSellerNumber(category, taxed), () =>
            fatal(code, 'company.vatNumber', 'seller_vat_number', { category }),
        ),
        ...unless(hasBuyer || !needsBuyer, () => fatal(code, 'thirdParty.vatNumber', 'buyer_vat_number', { category })),
    ];
};

const isSame = (one: InvoiceVat, other: InvoiceVat): boolean =>
    one.category === other.category &&
    (one.category !== 'S' ||
        (isNumber(one.rate) && isNumber(other.rate) && compareDecimals(one.rate, other.rate) === 0));

/** The totals of a category, and for standard rates of a rate (01), must equal the sum of its lines and charges (08). */
const totalFindings = (taxed: readonly Taxed[], totals: readonly InvoiceVatTotal[]): InvoiceFinding[] => {
    const kinds = taxed.filter((one, place) => taxed.findIndex(other => isSame(one.vat, other.vat)) === place);
    return kinds.flatMap(({ vat }) => {
        const own = totals.filter(total => isSame(total, vat));
        const { category } = vat;
        if (own.length === 0) return [fatal(`${PREFIX[category]}-01`, 'vatTotals', 'no_breakdown', { category })];
        // A single base is compared unrounded.
        const base = own.length === 1 && own[0] ? own[0].base : sumAmounts(own.map(total => total.base));
        const expected = sumAmounts(taxed.filter(one => isSame(one.vat, vat)).map(({ amount }) => amount));
        return unless(compareDecimals(base, expected) === 0, () =>
            fatal(`${PREFIX[category]}-08`, 'vatTotals', 'wrong_sum', { value: base, expected }),
        );
    });
};

/** Findings about totals without a line. */
const strayFindings = (taxed: readonly Taxed[], totals: readonly InvoiceVatTotal[]): InvoiceFinding[] =>
    totals
        .filter(total => !taxed.some(({ vat }) => isSame(vat, total)))
        .map(({ category }) => fatal(`${PREFIX[category]}-08`, 'vatTotals', 'stray_breakdown', { category }));

/**
 * The tax of a credit note completes its invoice to the cent, so it may differ by a cent from the rounded tax of its base. The
 * official rules (BR-CO-17, BR-S-09) accept less than 1 euro.
 */
const isClose = (amount: Decimal, expected: Decimal): boolean =>
    compareDecimals(subtractAmount(amount, expected).replace('-', ''), '1') < 0;

const taxFindings = (total: InvoiceVatTotal, type: InvoiceType): InvoiceFinding[] => {
    const { category, base, rate, amount } = total;
    const expected = category === 'S' ? percentOf(base, rate) : '0.00';
    const isRight = compareDecimals(amount, expected) === 0;
    return [
        ...unless(isRight || (type === 'credit_note' && category === 'S' && isClose(amount, expected)), () =>
            fatal(category === 'S' ? 'BR-CO-17' : `${PREFIX[category]}-09`, 'vatTotals', 'wrong_sum', {
                value: amount,
                expected,
            }),
        ),
    ];
};

/** Exemption reasons of totals, unless the lines already produced the same finding. */
const totalReasons = (totals: readonly InvoiceVatTotal[], told: readonly InvoiceFinding[]): InvoiceFinding[] =>
    totals
        .filter(isKnown)
        .flatMap(total => reasonFindings(total, 'vatTotals'))
        .filter(({ code }) => !told.some(other => other.code === code));

/** Intra-community deliveries: date and destination (BR-IC-11, BR-IC-12). A deposit precedes its delivery. */
const unionFindings = ({ type, deliveryDate, period, deliveryAddress }: InvoiceContent): InvoiceFinding[] => [
    ...unless(type === 'deposit' || deliveryDate !== null || period !== null, () =>
        fatal('BR-IC-11', 'deliveryDate', 'delivery_date_or_period'),
    ),
    ...unless(deliveryAddress !== null && !isUnsaid(deliveryAddress.country), () =>
        fatal('BR-IC-12', 'deliveryAddress', 'delivery_country'),
    ),
];

const categoryFindings = (taxed: readonly Taxed[], content: InvoiceContent): InvoiceFinding[] => {
    const used = VAT_CATEGORIES.filter(category => taxed.some(({ vat }) => vat.category === category));
    return [
        ...used.flatMap(category =>
            numberFindings(
                category,
                taxed.filter(({ vat }) => vat.category === category),
                content,
            ),
        ),
        ...unless(!used.includes('O') || used.length === 1, () => fatal('BR-O-11', 'invoiceItems', 'outside_alone')),
        ...(used.includes('K') ? unionFindings(content) : []),
    ];
};

const canCount = (taxed: readonly Taxed[], totals: readonly InvoiceVatTotal[]): boolean =>
    taxed.every(({ amount, vat }) => isNumber(amount) && isKnown(vat)) &&
    totals.every(total => [total.base, total.amount, total.rate].every(isNumber) && isKnown(total));

/** Findings about categories, rates, exemptions and totals of VAT. Totals are checked only if all amounts are numbers. */
export const vatFindings = (content: InvoiceContent): InvoiceFinding[] => {
    const taxed = taxedOf(content);
    const { vatTotals } = content;
    const told = taxed.flatMap(taxedFindings);
    return [
        ...told,
        ...totalReasons(vatTotals, told),
        ...categoryFindings(taxed, content),
        ...unless(vatTotals.length > 0 || taxed.length === 0, () => fatal('BR-CO-18', 'vatTotals', 'no_total')),
        ...(canCount(taxed, vatTotals)
            ? [
                  ...totalFindings(taxed, vatTotals),
                  ...strayFindings(taxed, vatTotals),
                  ...vatTotals.flatMap(total => taxFindings(total, content.type)),
              ]
            : []),
    ];
};
