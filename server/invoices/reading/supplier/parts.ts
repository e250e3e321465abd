// Parsing of values common to both syntaxes of EN 16931.
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

const MOST_LINES = 10_000;
const MOST_RATES = 100;

export const invalidValue = ({ line }: Pick<XmlElement, 'line'>, what: string, value: string | undefined): Refused =>
    new Refused('invalid', 'supplier_value', { params: { line, what, value: (value ?? '').slice(0, 40) } });

export const shortText = (text: string | undefined, most: number): string | null => shownText(text ?? '', most) || null;

/** Decimal of an element with its decimals; null if missing. @throws Refused (invalid) for an invalid number */
export const decimalIn = (from: XmlElement, ...path: readonly string[]): Decimal | null => {
    const [element] = elementsAt(from, ...path);
    const text = element?.text.trim() ?? '';
    if (!element || text === '') return null;
    const value = parseXmlDecimal(text);
    if (value === undefined || !isStorableAmount(value)) throw invalidValue(element, element.name, text);
    return value;
};

/** Same for a mandatory decimal. */
export const amountIn = (from: XmlElement, ...path: readonly string[]): Decimal => {
    const amount = decimalIn(from, ...path);
    if (amount === null) throw invalidValue(from, path.at(-1) ?? '', '');
    return amount;
};

/** Checks a mandatory value. @throws Refused (invalid) */
export const requireValue = (value: string | null, what: 'number' | 'date' | 'seller' | 'total'): string => {
    if (value === null) throw new Refused('invalid', `supplier_missing_${what}`);
    return value;
};

/** Day as `2026-11-12`, or `20261112` in CII. @throws Refused (invalid) for an invalid day */
export const dayOfElement = (from: XmlElement, ...path: readonly string[]): Day | null => {
    const [element] = elementsAt(from, ...path);
    const text = element?.text.trim() ?? '';
    if (!element || text === '') return null;
    const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3').slice(0, 10);
    if (!isDay(day)) throw invalidValue(element, element.name, text);
    return day;
};

/** Identifier of a party with its scheme (ISO 6523): 0002 is the SIREN, 0009 the SIRET. */
export interface Identifier {
    readonly scheme: string | undefined;
    readonly value: string;
}

export const identifiersAt = (from: XmlElement, ...path: readonly string[]): Identifier[] =>
    elementsAt(from, ...path).flatMap(({ text, attributes }) => {
        const value = shortText(text, 60);
        return value === null ? [] : [{ scheme: attributes.schemeID, value }];
    });

const digits = (text: string): string => text.replace(/[\s.]/g, '');

/** SIREN of an identifier. Its check digit is verified, except with the SIREN scheme (`0002`). */
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
        name: shortText(name, 140) ?? '',
        siren,
        vatNumber,
        otherNumber: other ? [other.scheme, other.value].filter(Boolean).join(':') : null,
    };
};

/** Type codes of UNTDID 1001 that EN 16931 allows for credit notes. */
const CREDIT_NOTES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']);

export const isCreditNote = (typeCode: string): boolean => CREDIT_NOTES.has(typeCode);

/** @throws Refused (invalid) for too many lines */
export const linesOf = (elements: readonly XmlElement[], read: (line: XmlElement) => SupplierLine): SupplierLine[] => {
    if (elements.length > MOST_LINES) throw new Refused('invalid', 'supplier_lines', { params: { limit: MOST_LINES } });
    return elements.map(read);
};

export const ratesOf = (elements: readonly XmlElement[], read: (rate: XmlElement) => SupplierVat): SupplierVat[] =>
    elements.slice(0, MOST_RATES).map(read);

const isNegative = (amount: Decimal): boolean => amount.startsWith('-');
const negated = (amount: Decimal): Decimal => sumDecimals([isNegative(amount) ? amount.slice(1) : `-${amount}`]);

/** Charges of a line by the standard, and by the probable intention. */
export type LineCharges = Pick<SupplierLine, 'charges' | 'unsignedCharges'>;

/** Charges minus allowances of a line. EN 16931 adds negative allowances, but some suppliers mean deductions. */
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

/** Currency of the document; euros by default. */
export const currencyOf = (text: string | undefined): string => (text ?? 'EUR').toUpperCase().slice(0, 3);

/** VAT in the currency of the document, as opposed to an additional amount in the accounting currency. */
export const inCurrency = (elements: readonly XmlElement[], currency: string): XmlElement | undefined =>
    elements.find(({ attributes }) => (attributes.currencyID ?? currency) === currency);

export const ibanIn = (text: string | undefined): string | null => shortText(text?.replace(/\s/g, ''), 34);

export interface ReadAttachment extends SupplierAttachment {
    readonly bytes: Uint8Array;
}

/** Media types allowed for attachments by EN 16931 (BT-125), and XML; a browser could execute others. */
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

export const MAX_ATTACHMENTS = 100;

/** Trims spaces and full stops in linear time, which a regular expression would not. */
const trimDots = (text: string): string => {
    const isKept = (character: string): boolean => character !== ' ' && character !== '.';
    const all = [...text];
    const [first, last] = [all.findIndex(isKept), all.findLastIndex(isKept)];
    return first < 0 ? '' : all.slice(first, last + 1).join('');
};

/** File name of a download without folders, control characters, and characters that affect the display of the rest. */
const safeName = (given: string | undefined, place: number, type: string): string => {
    const name = (given ?? '')
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, ' ')
        .replace(/\s+/g, ' ')
        .slice(-120);
    return trimDots(name) || `attachment-${place + 1}.${SAFE_TYPES[type] ?? 'bin'}`;
};

export const attachmentOf = (
    given: string | undefined,
    mimeType: string | undefined,
    place: number,
): SupplierAttachment => {
    const said = (mimeType ?? '').trim().toLowerCase();
    const type = said in SAFE_TYPES ? said : said === 'text/xml' ? 'application/xml' : OTHER_TYPE;
    return { filename: safeName(given, place, type), mimeType: type };
};

/** Attachments embedded in an XML invoice, without empty ones. */
export const attachmentsIn = (elements: readonly XmlElement[]): ReadAttachment[] =>
    elements
        .slice(0, MAX_ATTACHMENTS)
        .map(({ text, attributes }, place) => ({
            ...attachmentOf(attributes.filename, attributes.mimeCode, place),
            bytes: Buffer.from(text, 'base64'),
        }))
        .filter(({ bytes }) => bytes.length > 0);

/** Parsed invoice of a supplier, with the bytes of its attachments. */
export interface ReadContent extends SupplierContent {
    readonly attachments: readonly ReadAttachment[];
}

export type SyntaxReader = (root: XmlElement) => ReadContent;
export { elementsAt, textAt, type XmlElement };
