import type { SupplierContent, SupplierLine, SupplierWarning } from '#contract/suppliers/supplierContent.ts';
import {
    compareDecimals,
    type Decimal,
    lineAmount,
    percentOf,
    subtractAmount,
    sumAmounts,
} from '#contract/values/money.ts';

/** Maximum number of line warnings. */
const MOST_TOLD = 20;

const CENT = '0.01';

const distance = (one: Decimal, other: Decimal): Decimal => subtractAmount(one, other).replace('-', '');
const negative = (amount: Decimal | null): Decimal => subtractAmount('0.00', amount ?? '0');

/** True for a difference above a cent, which separate rounding may cause. */
const isFar = (said: Decimal, found: Decimal): boolean => compareDecimals(distance(said, found), CENT) > 0;
const isOther = (said: Decimal, found: Decimal): boolean => compareDecimals(said, found) !== 0;

/** Warning if a sum differs from the stated one. */
const sum = (
    code: SupplierWarning['code'],
    said: Decimal | null,
    found: Decimal | undefined,
    differs = isOther,
): SupplierWarning[] => (said !== null && found !== undefined && differs(said, found) ? [{ code, said, found }] : []);

/** Price × quantity plus charges of the line; undefined if the file omits one of them. */
const amountWith = ({ quantity, unitPrice, priceQuantity }: SupplierLine, charges: Decimal): Decimal | undefined => {
    if (quantity === null || unitPrice === null || compareDecimals(priceQuantity, '0') === 0) return undefined;
    const whole =
        Number(priceQuantity) === 1
            ? lineAmount(unitPrice, quantity)
            : dividedAmount(unitPrice, quantity, priceQuantity);
    return sumAmounts([whole, charges]);
};

/** Expected amount of a line: the stated one, if it is right with negative allowances interpreted as deductions. */
const amountOf = (line: SupplierLine): Decimal | undefined => {
    const { charges, unsignedCharges, amount } = line;
    const unsigned = unsignedCharges === undefined ? undefined : amountWith(line, unsignedCharges);
    return unsigned !== undefined && !isFar(amount, unsigned) ? amount : amountWith(line, charges);
};

/** Amount for a price per several pieces; a quotient is sufficiently exact, given the tolerance of a cent. */
const dividedAmount = (price: Decimal, quantity: Decimal, of: Decimal): Decimal =>
    (Math.round((Number(price) * Number(quantity) * 100) / Number(of)) / 100).toFixed(2);

const wrongLines = ({ lines }: SupplierContent): SupplierWarning[] =>
    lines
        .flatMap(line => {
            const { number, designation, amount } = line;
            const told = sum('line_amount', amount, amountOf(line), isFar);
            return told.map(warning => ({ ...warning, of: number || designation.slice(0, 40) }));
        })
        .slice(0, MOST_TOLD);

const wrongRates = ({ vat }: SupplierContent): SupplierWarning[] =>
    vat.flatMap(({ base, rate, category, amount }) =>
        sum('vat_amount', amount, percentOf(base, rate ?? '0'), isFar).map(warning => ({
            ...warning,
            of: rate === null ? (category ?? '') : `${rate} %`,
        })),
    );

const wrongSums = ({ lines, vat, totals }: SupplierContent): SupplierWarning[] => {
    const summed = lines.length > 0 ? sumAmounts(lines.map(({ amount }) => amount)) : undefined;
    const base = totals.lines ?? summed;
    const { excludingTax, includingTax, allowances } = totals;
    const excludingWith = (taken: Decimal): Decimal | undefined =>
        base && sumAmounts([base, totals.charges ?? '0', taken]);
    // Negative total allowances are interpreted as deductions if that matches the total.
    const unsigned = allowances?.startsWith('-') ? excludingWith(allowances) : undefined;
    const fitsUnsigned = unsigned !== undefined && excludingTax !== null && !isOther(excludingTax, unsigned);
    const excluding = fitsUnsigned ? unsigned : excludingWith(negative(allowances));
    const rates = vat.length > 0;
    return [
        ...sum('lines_total', totals.lines, summed),
        ...sum('total_excluding_tax', excludingTax, excluding),
        ...sum('vat_bases', excludingTax, rates ? sumAmounts(vat.map(one => one.base)) : undefined),
        ...sum('vat_total', totals.vat, rates ? sumAmounts(vat.map(({ amount }) => amount)) : undefined),
        ...sum(
            'total_including_tax',
            includingTax,
            excludingTax === null ? undefined : sumAmounts([excludingTax, totals.vat ?? '0']),
        ),
        ...sum('due_amount', totals.due, sumAmounts([includingTax, negative(totals.prepaid), totals.rounding ?? '0'])),
    ];
};

/** Inconsistencies of the file, in the order of reading. Nothing is corrected. */
export const controlOf = (content: SupplierContent): SupplierWarning[] => {
    const { supplier, lines, currency, dueDate, issueDate } = content;
    const isLate = dueDate !== null && dueDate < issueDate;
    return [
        ...(supplier.siren || supplier.vatNumber ? [] : [{ code: 'supplier_unnamed' } as const]),
        ...(currency === 'EUR' ? [] : [{ code: 'foreign_currency', said: currency } as const]),
        ...(isLate ? [{ code: 'due_before_issue', said: dueDate, found: issueDate } as const] : []),
        ...(lines.length > 0 ? [] : [{ code: 'no_lines' } as const]),
        ...wrongLines(content),
        ...wrongRates(content),
        ...wrongSums(content),
    ];
};
