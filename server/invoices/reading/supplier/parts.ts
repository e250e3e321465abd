// What both syntaxes of EN 16931 have in common, as it is read.
import type {
    SupplierContent,
    SupplierLine,
    SupplierParty,
    SupplierVat,
} from '#contract/invoices/suppliers/supplierContent.ts';
import { type Day, isDay } from '#contract/values/days.ts';
import { isSiren } from '#contract/values/identifiers/siren.ts';
import { type Decimal, sumDecimals } from '#contract/values/money.ts';
import { Problem } from '../../../hydra/problem.ts';
import { elementsAt, textAt, type XmlElement } from '../xmlTree.ts';

/** Lines of an invoice that a person may check. */
const MOST_LINES = 10_000;
/** Rates of an invoice: a few, of which each has a category. */
const MOST_RATES = 100;

export const wrong = ({ line }: Pick<XmlElement, 'line'>, what: string, value: string | undefined): Problem =>
    new Problem(422, 'supplier_value', { params: { line, what, value: (value ?? '').slice(0, 40) } });

/** A text on one line, as long as it may be. */
export const short = (text: string | undefined, most: number): string | null =>
    (text ?? '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, most)
        .trim() || null;

const NUMBER = /^[+-]?\d{1,12}(\.\d{1,10})?$/;

/** A decimal of the file with the decimals that it has; null for none. @throws Problem 422 for what is no number */
export const decimalIn = (from: XmlElement, ...path: readonly string[]): Decimal | null => {
    const [element] = elementsAt(from, ...path);
    const text = element?.text.trim() ?? '';
    if (!element || text === '') return null;
    if (!NUMBER.test(text)) throw wrong(element, element.name, text);
    return sumDecimals([text.replace('+', '')]);
};

/** The same of what an invoice must have. */
export const amountIn = (from: XmlElement, ...path: readonly string[]): Decimal => {
    const amount = decimalIn(from, ...path);
    if (amount === null) throw wrong(from, path.at(-1) ?? '', '');
    return amount;
};

/** What an invoice cannot be without. @throws Problem 422 */
export const needed = (value: string | null, what: 'number' | 'date' | 'seller' | 'total'): string => {
    if (value === null) throw new Problem(422, `supplier_missing_${what}`);
    return value;
};

/** `2026-11-12`, or `20261112` in CII. @throws Problem 422 for what is no day */
export const dayOfElement = (from: XmlElement, ...path: readonly string[]): Day | null => {
    const [element] = elementsAt(from, ...path);
    const text = element?.text.trim() ?? '';
    if (!element || text === '') return null;
    const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').slice(0, 10);
    if (!isDay(day)) throw wrong(element, element.name, text);
    return day;
};

/** A number of a party with the scheme that it is of (ISO 6523): 0002 is the SIREN, 0009 the SIRET. */
export interface Identifier {
    readonly scheme: string | undefined;
    readonly value: string;
}

export const identifiersAt = (from: XmlElement, ...path: readonly string[]): Identifier[] =>
    elementsAt(from, ...path).flatMap(({ text, attributes }) => {
        const value = short(text, 60);
        return value === null ? [] : [{ scheme: attributes.schemeID, value }];
    });

const digits = (text: string): string => text.replace(/[\s.]/g, '');

/** What is said to be a SIREN is one, even if its digits do not fit; what is only a number must look like one. */
const sirenIn = ({ scheme, value }: Identifier): string[] => {
    const number = digits(value);
    if (scheme === '0009' || (scheme === undefined && /^\d{14}$/.test(number)))
        return [number.slice(0, 9)].filter(isSiren);
    if (scheme === '0002') return [number].filter(text => /^\d{9}$/.test(text));
    return scheme === undefined ? [number].filter(isSiren) : [];
};

/** French VAT numbers end with the SIREN. */
const sirenOfVat = (vat: string): string[] => [/^FR\w{2}(\d{9})$/.exec(vat)?.[1] ?? ''].filter(isSiren);

export const partyOf = (
    name: string | undefined,
    numbers: readonly Identifier[],
    vatNumbers: readonly string[],
): SupplierParty => {
    const [vatNumber = null] = vatNumbers.map(one => digits(one).toUpperCase().slice(0, 20)).filter(Boolean);
    const [siren = null] = [...numbers.flatMap(sirenIn), ...sirenOfVat(vatNumber ?? '')];
    const [other] = numbers;
    return {
        name: short(name, 140) ?? '',
        siren,
        vatNumber,
        otherNumber: other ? [other.scheme, other.value].filter(Boolean).join(':') : null,
    };
};

/** UNTDID 1001, as far as EN 16931 lets credit notes have it. */
const CREDIT_NOTES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']);

export const isCreditNote = (typeCode: string): boolean => CREDIT_NOTES.has(typeCode);

/** @throws Problem 422 for more lines than anybody checks */
export const linesOf = (elements: readonly XmlElement[], read: (line: XmlElement) => SupplierLine): SupplierLine[] => {
    if (elements.length > MOST_LINES) throw new Problem(422, 'supplier_lines', { params: { limit: MOST_LINES } });
    return elements.map(read);
};

export const ratesOf = (elements: readonly XmlElement[], read: (rate: XmlElement) => SupplierVat): SupplierVat[] =>
    elements.slice(0, MOST_RATES).map(read);

/** What is added to a line, less what is taken off it. */
export const chargesOf = (
    elements: readonly XmlElement[],
    isCharge: (one: XmlElement) => boolean,
    amount: string,
): Decimal =>
    sumDecimals(
        elements.map(one => {
            const value = amountIn(one, amount);
            return isCharge(one) ? value : sumDecimals([value.startsWith('-') ? value.slice(1) : `-${value}`]);
        }),
    );

/** The currency of the document; euros where a file is silent. */
export const currencyOf = (text: string | undefined): string => (text ?? 'EUR').toUpperCase().slice(0, 3);

/** The VAT in the currency of the document; another one may be told as well, for the authorities. */
export const inCurrency = (elements: readonly XmlElement[], currency: string): XmlElement | undefined =>
    elements.find(({ attributes }) => (attributes.currencyID ?? currency) === currency);

export const ibanIn = (text: string | undefined): string | null => short(text?.replace(/\s/g, ''), 34);

export type SyntaxReader = (root: XmlElement) => SupplierContent;
export { elementsAt, textAt, type XmlElement };
