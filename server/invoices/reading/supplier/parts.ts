// What both syntaxes of EN 16931 have in common, as it is read.
import type {
    SupplierAttachment,
    SupplierContent,
    SupplierLine,
    SupplierParty,
    SupplierVat,
} from '#contract/suppliers/supplierContent.ts';
import { type Day, isDay } from '#contract/values/days.ts';
import { isSiren } from '#contract/values/identifiers/siren.ts';
import { type Decimal, sumDecimals } from '#contract/values/money.ts';
import { shownText } from '#contract/values/text.ts';
import { Refused } from '../../../domain/refused.ts';
import { elementsAt, isStorableAmount, parseXmlDecimal, textAt, type XmlElement } from '../xmlTree.ts';

/** Lines of an invoice that a person may check. */
const MOST_LINES = 10_000;
/** Rates of an invoice: a few, of which each has a category. */
const MOST_RATES = 100;

export const wrong = ({ line }: Pick<XmlElement, 'line'>, what: string, value: string | undefined): Refused =>
    new Refused('invalid', 'supplier_value', { params: { line, what, value: (value ?? '').slice(0, 40) } });

/** A text on one line, as long as it may be. */
export const short = (text: string | undefined, most: number): string | null => shownText(text ?? '', most) || null;

/** A decimal of the file with the decimals that it has; null for none. @throws Refused (invalid) for what is no number, or too large */
export const decimalIn = (from: XmlElement, ...path: readonly string[]): Decimal | null => {
    const [element] = elementsAt(from, ...path);
    const text = element?.text.trim() ?? '';
    if (!element || text === '') return null;
    const value = parseXmlDecimal(text);
    if (value === undefined || !isStorableAmount(value)) throw wrong(element, element.name, text);
    return value;
};

/** The same of what an invoice must have. */
export const amountIn = (from: XmlElement, ...path: readonly string[]): Decimal => {
    const amount = decimalIn(from, ...path);
    if (amount === null) throw wrong(from, path.at(-1) ?? '', '');
    return amount;
};

/** What an invoice cannot be without. @throws Refused (invalid) */
export const needed = (value: string | null, what: 'number' | 'date' | 'seller' | 'total'): string => {
    if (value === null) throw new Refused('invalid', `supplier_missing_${what}`);
    return value;
};

/** `2026-11-12`, or `20261112` in CII. @throws Refused (invalid) for what is no day */
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

/** @throws Refused (invalid) for more lines than anybody checks */
export const linesOf = (elements: readonly XmlElement[], read: (line: XmlElement) => SupplierLine): SupplierLine[] => {
    if (elements.length > MOST_LINES) throw new Refused('invalid', 'supplier_lines', { params: { limit: MOST_LINES } });
    return elements.map(read);
};

export const ratesOf = (elements: readonly XmlElement[], read: (rate: XmlElement) => SupplierVat): SupplierVat[] =>
    elements.slice(0, MOST_RATES).map(read);

const isNegative = (amount: Decimal): boolean => amount.startsWith('-');
const negated = (amount: Decimal): Decimal => sumDecimals([isNegative(amount) ? amount.slice(1) : `-${amount}`]);

/** Charges of a line, as the file has them, and as it may mean them. */
export type LineCharges = Pick<SupplierLine, 'charges' | 'unsignedCharges'>;

/**
 * What is added to a line, less what is taken off it. Some suppliers write allowances below zero: by EN 16931 such an allowance is
 * added, but they mean that it is taken off.
 */
export const chargesOf = (
    elements: readonly XmlElement[],
    isCharge: (one: XmlElement) => boolean,
    amount: string,
): LineCharges => {
    const all = elements.map(one => ({ value: amountIn(one, amount), isAdded: isCharge(one) }));
    const charges = sumDecimals(all.map(({ value, isAdded }) => (isAdded ? value : negated(value))));
    if (!all.some(({ value, isAdded }) => !isAdded && isNegative(value))) return { charges };
    const unsigned = all.map(({ value, isAdded }) => (isAdded || isNegative(value) ? value : negated(value)));
    return { charges, unsignedCharges: sumDecimals(unsigned) };
};

/** Indicators are xs:boolean: `true` or `1`. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** The currency of the document; euros where a file is silent. */
export const currencyOf = (text: string | undefined): string => (text ?? 'EUR').toUpperCase().slice(0, 3);

/** The VAT in the currency of the document; another one may be told as well, for the authorities. */
export const inCurrency = (elements: readonly XmlElement[], currency: string): XmlElement | undefined =>
    elements.find(({ attributes }) => (attributes.currencyID ?? currency) === currency);

export const ibanIn = (text: string | undefined): string | null => short(text?.replace(/\s/g, ''), 34);

/** A document within a file, with its bytes. */
export interface ReadAttachment extends SupplierAttachment {
    readonly bytes: Uint8Array;
}

/** Media types of attachments by EN 16931 (BT-125), and XML; a browser would run others. */
const SAFE_TYPES: Readonly<Record<string, string>> = {
    'application/pdf': 'pdf',
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'text/csv': 'csv',
    'application/xml': 'xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

export const OTHER_TYPE = 'application/octet-stream';

/** Documents of an invoice that a person may look at. */
export const MAX_ATTACHMENTS = 100;

/** The text without spaces and full stops at its ends, without a pattern that would try each of many again. */
const trimDots = (text: string): string => {
    const isKept = (character: string): boolean => character !== ' ' && character !== '.';
    const all = [...text];
    const [first, last] = [all.findIndex(isKept), all.findLastIndex(isKept)];
    return first < 0 ? '' : all.slice(first, last + 1).join('');
};

/** Name of a download without folders, controls, or characters that change how the rest is shown. */
const safeName = (given: string | undefined, place: number, type: string): string => {
    const name = (given ?? '')
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, ' ')
        .replace(/\s+/g, ' ')
        .slice(-120);
    return trimDots(name) || `attachment-${place + 1}.${SAFE_TYPES[type] ?? 'bin'}`;
};

/** Name and media type of a document, as they are offered. */
export const attachmentOf = (
    given: string | undefined,
    mimeType: string | undefined,
    place: number,
): SupplierAttachment => {
    const said = (mimeType ?? '').trim().toLowerCase();
    const type = said in SAFE_TYPES ? said : said === 'text/xml' ? 'application/xml' : OTHER_TYPE;
    return { filename: safeName(given, place, type), mimeType: type };
};

/** Documents that an invoice in XML carries. Empty ones are left out. */
export const attachmentsIn = (elements: readonly XmlElement[]): ReadAttachment[] =>
    elements
        .slice(0, MAX_ATTACHMENTS)
        .map(({ text, attributes }, place) => ({
            ...attachmentOf(attributes.filename, attributes.mimeCode, place),
            bytes: Buffer.from(text, 'base64'),
        }))
        .filter(({ bytes }) => bytes.length > 0);

/** A supplier's invoice as it is read, with the bytes of its attachments. */
export interface ReadContent extends SupplierContent {
    readonly attachments: readonly ReadAttachment[];
}

export type SyntaxReader = (root: XmlElement) => ReadContent;
export { elementsAt, textAt, type XmlElement };
