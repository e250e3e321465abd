import { compareDecimals, type Decimal, subtractAmount, sumAmounts } from '../../values/money.ts';
import type { InvoiceContent } from '../invoiceContent.ts';
import { fatal, type InvoiceFinding, unless } from './finding.ts';

export const isNumber = (value: Decimal): boolean => /^-?\d+(\.\d+)?$/.test(value);

const decimalsOf = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

/** Limits of platforms for a number: 19 digits, and a maximum of decimals. */
export const fits = (value: Decimal, decimals: number): boolean =>
    isNumber(value) && decimalsOf(value) <= decimals && value.replace('.', '').length <= 19;

interface Amount {
    /** Code of the rule about its decimals. */
    readonly code: string;
    readonly path: string;
    readonly value: Decimal;
}

const totals = (content: InvoiceContent): Amount[] =>
    (
        [
            ['BR-DEC-09', 'linesAmount'],
            ['BR-DEC-11', 'chargesAmount'],
            ['BR-DEC-12', 'totalExcludingTax'],
            ['BR-DEC-13', 'totalVat'],
            ['BR-DEC-14', 'totalIncludingTax'],
            ['BR-DEC-16', 'depositAmount'],
            ['BR-DEC-18', 'dueAmount'],
        ] as const
    ).map(([code, path]) => ({ code, path, value: content[path] }));

const amounts = (content: InvoiceContent): Amount[] => [
    ...totals(content),
    ...content.vatTotals.flatMap(({ base, amount }, place): Amount[] => [
        { code: 'BR-DEC-19', path: `vatTotals[${place}].base`, value: base },
        { code: 'BR-DEC-20', path: `vatTotals[${place}].amount`, value: amount },
    ]),
    ...content.charges.map(({ amount }) => ({ code: 'BR-DEC-05', path: 'shippingAmountExcludingTax', value: amount })),
    ...content.lines.flatMap((line, place) =>
        line.kind === 'text'
            ? []
            : { code: 'BR-DEC-23', path: `invoiceItems[${place}].lineAmount`, value: line.lineAmount },
    ),
];

const formFindings = ({ code, path, value }: Amount): InvoiceFinding[] => {
    if (isNumber(value) && decimalsOf(value) > 2) return [fatal(code, path, 'amount_decimals')];
    return unless(fits(value, 2), () => fatal('BR-FR-DEC-01', path, 'amount_digits'));
};

const sumFindings = (content: InvoiceContent): InvoiceFinding[] => {
    const { linesAmount, chargesAmount, totalExcludingTax, totalVat, totalIncludingTax, depositAmount, dueAmount } =
        content;
    const lines = content.lines.flatMap(line => (line.kind === 'text' ? [] : line.lineAmount));
    const sums: [code: string, path: string, value: Decimal, expected: Decimal][] = [
        ['BR-CO-10', 'linesAmount', linesAmount, sumAmounts(lines)],
        ['BR-CO-12', 'chargesAmount', chargesAmount, sumAmounts(content.charges.map(({ amount }) => amount))],
        ['BR-CO-13', 'totalExcludingTax', totalExcludingTax, sumAmounts([linesAmount, chargesAmount])],
        ['BR-CO-14', 'totalVat', totalVat, sumAmounts(content.vatTotals.map(({ amount }) => amount))],
        ['BR-CO-15', 'totalIncludingTax', totalIncludingTax, sumAmounts([totalExcludingTax, totalVat])],
        ['BR-CO-16', 'dueAmount', dueAmount, subtractAmount(totalIncludingTax, depositAmount)],
    ];
    return sums.flatMap(([code, path, value, expected]) =>
        unless(compareDecimals(value, expected) === 0, () => fatal(code, path, 'wrong_sum', { value, expected })),
    );
};

/** Findings about the form and sums of the amounts. Sums are skipped if an amount is not a number. */
export const amountFindings = (content: InvoiceContent): InvoiceFinding[] => {
    const all = amounts(content);
    return [...all.flatMap(formFindings), ...(all.every(({ value }) => isNumber(value)) ? sumFindings(content) : [])];
};
