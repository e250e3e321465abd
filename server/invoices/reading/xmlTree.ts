// Apart: parser of XML into a tree.

import Big from 'big.js';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Decimal } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { CODE_PAGES } from '../../sheets/codePages.ts';
import { decoderOf, markedEncoding } from '../../sheets/encoding.ts';
import type { Encoding } from '../../sheets/source.ts';

/** Element with its content. Names are local names. */
export interface XmlElement {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
    /** Line of the file on which it begins, from 1. */
    readonly line: number;
    readonly children: readonly XmlElement[];
    readonly text: string;
}

interface Open extends XmlElement {
    readonly children: XmlElement[];
    text: string;
}

/** Maximum nesting; invoices have fifteen levels. */
const DEEPEST = 60;
/** Maximum number of elements in memory, enough for an invoice with thousands of lines. */
const MOST_ELEMENTS = 400_000;
/** Maximum length of a text or another construct, which the parser holds until its end. */
const MOST_CHARACTERS = 1_048_576;

const malformed = (line: number): Refused => new Refused('invalid', 'xml_malformed', { params: { line } });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Encoding given by a byte order mark or the declaration. @throws Refused for an unknown encoding */
const encodingOf = (head: Uint8Array): Encoding => {
    const marked = markedEncoding(head);
    if (marked) return marked;
    const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
    const [, named = 'UTF-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start) ?? [];
    const asked = named.toUpperCase();
    if (asked === 'UTF-8' || asked === 'US-ASCII') return 'UTF-8';
    const page = CODE_PAGES.find(one => one.toUpperCase() === asked);
    if (page) return page;
    if (/^ISO-8859-(1|15)$/.test(asked)) return 'Windows-1252';
    throw new Refused('invalid', 'xml_encoding', { params: { encoding: named } });
};

/** True for XML by its first bytes, regardless of the file name. */
export const isXml = (head: Uint8Array): boolean =>
    /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(Buffer.from(head).toString('latin1'));

interface TreeEvents {
    /** Called with the root element before its content. */
    root?(root: Pick<XmlElement, 'name' | 'attributes' | 'line'>): void;
    /** Names of elements that are passed to `element` instead of the tree, because there may be thousands. */
    readonly apart?: readonly string[];
    element?(element: XmlElement): void;
    readonly maxText?: number;
}

/**
 * Reads XML into a tree incrementally. The parser refuses malformed XML and does not expand entities; a document type is
 * refused as well, so that only predefined entities exist.
 */
const createTree = ({ root: onRoot, apart = [], element, maxText = MOST_CHARACTERS }: TreeEvents) => {
    const parser = new SaxesParser({ xmlns: false });
    const open: Open[] = [];
    let root: XmlElement | undefined;
    let [held, unparsed, skipped, line] = [0, 0, 0, 1];
    const here = (): number => parser.line + skipped;
    const enter = ({ name, attributes }: SaxesTagPlain): void => {
        unparsed = 0;
        held += 1;
        if (open.length >= DEEPEST) throw malformed(here());
        if (held > MOST_ELEMENTS) throw new Refused('invalid', 'xml_large');
        const entered = { name: localName(name), attributes, line, children: [], text: '' };
        open.push(entered);
        if (open.length === 1) onRoot?.(entered);
    };
    const leave = (): void => {
        unparsed = 0;
        const left = open.pop();
        const parent = open.at(-1);
        if (!parent) root = left;
        else if (left && !apart.includes(left.name)) parent.children.push(left);
        else if (left) {
            held = open.length;
            element?.(left);
        }
    };
    const say = (text: string): void => {
        unparsed = 0;
        const around = open.at(-1);
        if (around) around.text += text;
        if ((around?.text.length ?? 0) > maxText) throw new Refused('invalid', 'xml_large');
    };
    parser.on('error', () => {
        throw malformed(here());
    });
    parser.on('doctype', () => {
        throw new Refused('invalid', 'xml_doctype', { params: { line: here() } });
    });
    parser.on('opentagstart', () => {
        // A line break after the name is already counted.
        line = here() - (parser.column === 0 ? 1 : 0);
    });
    parser.on('opentag', enter);
    parser.on('closetag', leave);
    parser.on('text', say);
    parser.on('cdata', say);
    return {
        read: (text: string): void => {
            // Some programs write empty lines before the declaration.
            const rest = parser.position === 0 ? text.trimStart() : text;
            skipped += text.slice(0, text.length - rest.length).split('\n').length - 1;
            unparsed += rest.length;
            parser.write(rest);
            if (unparsed > maxText) throw new Refused('invalid', 'xml_large');
        },
        end: (): XmlElement => {
            parser.close();
            if (!root) throw malformed(here());
            return root;
        },
    };
};

/** @throws Refused (invalid) for a file that is not XML, truncated, too large, or has a document type */
export const readXml = async (pieces: AsyncIterable<Uint8Array>, events: TreeEvents = {}): Promise<XmlElement> => {
    const tree = createTree(events);
    let decode: ReturnType<typeof decoderOf> | undefined;
    for await (const piece of pieces) {
        decode ??= decoderOf(encodingOf(piece));
        tree.read(decode(piece));
    }
    if (decode) tree.read(decode());
    return tree.end();
};

/** Elements at a path, in their order: `NtryDtls`, `TxDtls`. */
export const elementsAt = (from: XmlElement, ...path: readonly string[]): readonly XmlElement[] =>
    path.reduce<readonly XmlElement[]>(
        (found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)),
        [from],
    );

/** Text of the first element at a path; undefined if missing or empty. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string | undefined =>
    elementsAt(from, ...path)[0]?.text.trim() || undefined;

/** XML Schema, part 2, 3.3.3: allows a sign, surrounding zeros, and a missing part on one side of the point. */
const XML_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Maximum length of a number: 18 digits, 12 decimals and surrounding zeros. */
const MAX_LENGTH = 60;

/** Digits before the point of the largest stored amount: `numeric(14, 2)`. */
const MAX_DIGITS = 12;

/** Parses an xs:decimal. @returns it without redundant zeros; undefined for another text */
export const parseXmlDecimal = (text: string): Decimal | undefined => {
    const number = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    if (number.length > MAX_LENGTH || !XML_DECIMAL.test(number)) return undefined;
    const value = new Big(number.replace(/^\+/, ''));
    return value.eq(0) ? '0' : value.toFixed();
};

/** True if an amount, rounded to the cent, fits into the amount columns. */
export const isStorableAmount = (amount: Decimal): boolean =>
    new Big(amount).abs().round(2, Big.roundHalfUp).lt(new Big(10).pow(MAX_DIGITS));
