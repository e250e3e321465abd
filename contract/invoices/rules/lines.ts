// Apart: one of the rule modules that `index.ts` combines.
import Big from 'big.js';
import { compareDecimals, type Decimal, roundDecimal } from '../../values/money.ts';
import type { InvoiceContent, InvoiceLine } from '../invoiceContent.ts';
import { fits, isNumber } from './amounts.ts';
import { UNITS } from './codeLists.ts';
import { fatal, type InvoiceFinding, isUnsaid, unless } from './finding.ts';

const QUANTITY_DECIMALS = 4;
const PRICE_DECIMALS = 6;

const isNegative = (value: Decimal): boolean => isNumber(value) && compareDecimals(value, '0') < 0;

const unitFindings = ({ unitCode }: InvoiceLine, path: string): InvoiceFinding[] => {
    if (isUnsaid(unitCode)) return [fatal('BR-23', path, 'no_unit')];
    return unless(UNITS.has(unitCode), () => fatal('BR-CL-23', path, 'unknown_unit', { unit: unitCode }));
};

const quantityFindings = ({ quantity }: InvoiceLine, path: string): InvoiceFinding[] => {
    if (!isNumber(quantity)) return [fatal('BR-22', path, 'no_quantity')];
    return unless(fits(quantity, QUANTITY_DECIMALS), () =>
        fatal('BR-FR-DEC-02', path, 'quantity_decimals', { count: QUANTITY_DECIMALS }),
    );
};

/** Deductions have a negative quantity: prices are never negative. */
const priceFindings = ({ netUnitPrice, grossUnitPrice }: InvoiceLine, at: string): InvoiceFinding[] => {
    const prices: [value: Decimal | null, path: string, code: string][] = [
        [netUnitPrice, `${at}.netUnitPrice`, 'BR-27'],
        [grossUnitPrice, `${at}.grossUnitPrice`, 'BR-28'],
    ];
    return prices.flatMap(([value, path, code]) => {
        if (value === null) return [];
        if (!isNumber(value)) return [fatal('BR-26', path, 'no_price')];
        if (isNegative(value)) return [fatal(code, path, 'negative_price')];
        return unless(fits(value, PRICE_DECIMALS), () =>
            fatal('BR-FR-DEC-03', path, 'price_decimals', { count: PRICE_DECIMALS }),
        );
    });
};

/** The official rules leave this check to each specification of use; Peppol's includes it. */
const amountFindings = ({ netUnitPrice, quantity, lineAmount }: InvoiceLine, path: string): InvoiceFinding[] => {
    if (![netUnitPrice, quantity, lineAmount].every(isNumber)) return [];
    const expected = roundDecimal(new Big(netUnitPrice).times(quantity).toFixed(), 2);
    return unless(compareDecimals(lineAmount, expected) === 0, () =>
        fatal('PEPPOL-EN16931-R120', path, 'wrong_sum', { value: lineAmount, expected }),
    );
};

const lineFindings = (line: InvoiceLine, at: string): InvoiceFinding[] => [
    ...unless(!isUnsaid(line.designation), () => fatal('BR-25', `${at}.designation`, 'no_designation')),
    ...quantityFindings(line, `${at}.quantity`),
    ...unitFindings(line, `${at}.unitCode`),
    ...priceFindings(line, at),
    ...amountFindings(line, `${at}.lineAmount`),
];

/** Findings about the lines, except texts. */
export const linesFindings = ({ lines }: InvoiceContent): InvoiceFinding[] => [
    ...unless(
        lines.some(({ kind }) => kind !== 'text'),
        () => fatal('BR-16', 'invoiceItems', 'no_line'),
    ),
    ...lines.flatMap((line, place) => (line.kind === 'text' ? [] : lineFindings(line, `invoiceItems[${place}]`))),
];
