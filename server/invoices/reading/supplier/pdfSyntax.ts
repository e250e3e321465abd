// Apart: parser for values of a PDF (ISO 32000-1, 7.3).
import { Refused } from '../../../domain/refused.ts';

export interface PdfName {
    readonly name: string;
}
export interface PdfReference {
    readonly reference: number;
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** Strings contain one byte per character. */
export type PdfValue = null | boolean | number | string | PdfName | PdfReference | readonly PdfValue[] | PdfDictionary;

const DEEPEST = 50;
/** Maximum number of values in a file, and of their characters, enough for thousands of pages. */
const MOST_VALUES = 2_000_000;
const MOST_CHARACTERS = 100_000_000;

const SPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}R(?![\w.])/y;

const malformed = (): Refused => new Refused('invalid', 'supplier_pdf_malformed');

export const createBudget = () => {
    let [values, characters] = [MOST_VALUES, MOST_CHARACTERS];
    return (length: number): void => {
        values -= 1;
        characters -= length;
        if (values < 0 || characters < 0) throw new Refused('invalid', 'supplier_pdf_large');
    };
};

export type Budget = ReturnType<typeof createBudget>;

export const afterSpace = (text: string, from: number): number => {
    let at = from;
    for (;;) {
        while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
        if (text.charAt(at) !== '%') return at;
        while (at < text.length && !/[\r\n]/.test(text.charAt(at))) at += 1;
    }
};

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };

const escaped = (text: string, at: number): readonly [character: string, length: number] => {
    const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3));
    if (octal) return [String.fromCharCode(Number.parseInt(octal[0], 8) & 255), octal[0].length];
    const letter = text.charAt(at);
    return [ESCAPES[letter] ?? letter, 1];
};

interface Read {
    readonly value: PdfValue;
    readonly end: number;
}

/** Literal string `(text)`, in which parentheses are balanced or escaped. */
const literalAt = (text: string, from: number): Read => {
    const parts: string[] = [];
    let [at, depth] = [from + 1, 1];
    while (at < text.length) {
        const letter = text.charAt(at);
        if (letter === '\\') {
            const [character, length] = escaped(text, at + 1);
            parts.push(character);
            at += 1 + length;
            continue;
        }
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        at += 1;
        if (depth === 0) return { value: parts.join(''), end: at };
        parts.push(letter);
    }
    throw malformed();
};

const hexAt = (text: string, from: number): Read => {
    const end = text.indexOf('>', from);
    if (end < 0) throw malformed();
    const digits = text.slice(from + 1, end).replace(/[^\da-f]/gi, '');
    return { value: Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1'), end: end + 1 };
};

const wordEnd = (text: string, from: number): number => {
    let at = from;
    while (at < text.length && !DELIMITER.test(text.charAt(at))) at += 1;
    return at;
};

const nameAt = (text: string, from: number): Read => {
    const end = wordEnd(text, from + 1);
    const name = text
        .slice(from + 1, end)
        .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return { value: { name }, end };
};

const NUMBER = /^[+-]?(\d{1,20}\.?\d{0,20}|\.\d{1,20})$/;

/** Value of a word; null for an invalid one, such as a malformed number in an unused object. */
const meantBy = (word: string): PdfValue => {
    if (word === 'true' || word === 'false') return word === 'true';
    return NUMBER.test(word) ? Number(word) : null;
};

const wordAt = (text: string, from: number): Read => {
    REFERENCE.lastIndex = from;
    const reference = REFERENCE.exec(text);
    if (reference) return { value: { reference: Number(reference[1]) }, end: REFERENCE.lastIndex };
    const end = wordEnd(text, from);
    if (end === from) throw malformed();
    return { value: meantBy(text.slice(from, end)), end };
};

const arrayAt = (text: string, from: number, budget: Budget, depth: number): Read => {
    const values: PdfValue[] = [];
    let at = afterSpace(text, from + 1);
    while (text.charAt(at) !== ']') {
        const { value, end } = valueAt(text, at, budget, depth + 1);
        values.push(value);
        at = afterSpace(text, end);
    }
    return { value: values, end: at + 1 };
};

const dictionaryAt = (text: string, from: number, budget: Budget, depth: number): Read => {
    const entries = new Map<string, PdfValue>();
    let at = afterSpace(text, from + 2);
    while (!text.startsWith('>>', at)) {
        if (text.charAt(at) !== '/') throw malformed();
        const key = nameAt(text, at);
        const { value, end } = valueAt(text, afterSpace(text, key.end), budget, depth + 1);
        entries.set((key.value as PdfName).name, value);
        at = afterSpace(text, end);
    }
    return { value: entries, end: at + 2 };
};

const leafAt = (text: string, at: number): Read => {
    const letter = text.charAt(at);
    if (letter === '(') return literalAt(text, at);
    if (letter === '<') return hexAt(text, at);
    return letter === '/' ? nameAt(text, at) : wordAt(text, at);
};

/** Parses the value at a position. @throws Refused (invalid) for a malformed value */
export const valueAt = (text: string, at: number, budget: Budget, depth = 0): Read => {
    if (depth > DEEPEST || at >= text.length) throw malformed();
    const isDictionary = text.startsWith('<<', at);
    const isGroup = isDictionary || text.charAt(at) === '[';
    const read = isGroup ? (isDictionary ? dictionaryAt : arrayAt)(text, at, budget, depth) : leafAt(text, at);
    budget(isGroup ? 2 : read.end - at);
    return read;
};

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const pdfNameOf = (value: PdfValue | undefined): string | undefined =>
    value !== null && typeof value === 'object' && 'name' in value ? value.name : undefined;
export const referenceIn = (value: PdfValue | undefined): number | undefined =>
    value !== null && typeof value === 'object' && 'reference' in value ? value.reference : undefined;
