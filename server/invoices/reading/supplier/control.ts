import type { SupplierContent, SupplierLine, SupplierWarning } from '#contract/suppliers/supplierContent.ts';
import {
    compareDecimals,
    type Decimal,
    lineAmount,
    percentOf,
    subtractAmount,
    sumAmounts,
} from '#contract/values/money.ts';

/** Lines that are told one by one. */
const MOST_TOLD = 20;

const CENT = '0.01';

const distance = (one: Decimal, other: Decimal): Decimal => subtractAmount(one, other).replace('-', '');
const negative = (amount: Decimal | null): Decimal => subtractAmount('0.00', amount ?? '0');

/** Of figures that are rounded each by itself, a cent is nobody's mistake. */
const isFar = (said: Decimal, found: Decimal): boolean => compareDecimals(distance(said, found), CENT) > 0;
const isOther = (said: Decimal, found: Decimal): boolean => compareDecimals(said, found) !== 0;

/** A sum that is not what the file says it is. */
const sum = (
    code: SupplierWarning['code'],
    said: Decimal | null,
    found: Decimal | undefined,
    differs = isOther,
): SupplierWarning[] => (said !== null && found !== undefined && differs(said, found) ? [{ code, said, found }] : []);

/** Price × quantity, with what is added to the line; undefined where the file leaves one of them out. */
const amountWith = ({ quantity, unitPrice, priceQuantity }: SupplierLine, charges: Decimal): Decimal | undefined => {
    if (quantity === null || unitPrice === null || compareDecimals(priceQuantity, '0') === 0) return undefined;
    const whole =
        Number(priceQuantity) === 1
            ? lineAmount(unitPrice, quantity)
            : dividedAmount(unitPrice, quantity, priceQuantity);
    return sumAmounts([whole, charges]);
};

/** The amount of a line: the one that it has, if allowances below zero may be meant as taken off. */
const amountOf = (line: SupplierLine): Decimal | undefined => {
    const { charges, unsignedCharges, amount } = line;
    const unsigned = unsignedCharges === undefined ? undefined : amountWith(line, unsignedCharges);
    return unsigned !== undefined && !isFar(amount, unsigned) ? amount : amountWith(line, charges);
};

/** A price of a hundred pieces: the quotient is exact enough beside the cent that is allowed. */
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
    // A sum of allowances below zero is meant as taken off where the total fits it.
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

/** What of the file does not fit together, in the order in which people look. Nothing is corrected. */
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
