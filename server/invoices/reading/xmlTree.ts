// Apart: parser of XML into a tree.

import Big from 'big.js';
import { Parser } from 'htmlparser2';
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
    readonly tag: string;
    readonly at: number;
    readonly children: XmlElement[];
    text: string;
}

/** Maximum nesting: invoices have fifteen levels, and the parser slows down with the depth. */
const DEEPEST = 60;
/** Maximum number of elements in memory, enough for an invoice with thousands of lines. */
const MOST_ELEMENTS = 400_000;
/** Maximum length of a text, or of an unfinished construct. */
const MOST_CHARACTERS = 1_048_576;

const malformed = (line: number): Refused => new Refused('invalid', 'xml_malformed', { params: { line } });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Line numbers of parser positions. Positions increase, so that each line break is counted once. */
const createLines = () => {
    let [before, from, piece] = [1, 0, ''];
    let [reached, passed, nextBreak] = [0, 0, Number.POSITIVE_INFINITY];
    const breakFrom = (at: number): number => {
        const found = piece.indexOf('\n', at);
        return found < 0 ? Number.POSITIVE_INFINITY : found;
    };
    return {
        next: (text: string): void => {
            before += countOf(piece);
            from += piece.length;
            piece = text;
            [reached, passed, nextBreak] = [0, 0, breakFrom(0)];
        },
        at: (index: number): number => {
            const until = Math.max(0, index - from);
            if (until < reached) return before + countOf(piece.slice(0, until));
            reached = until;
            for (; nextBreak < until; nextBreak = breakFrom(nextBreak + 1)) passed += 1;
            return before + passed;
        },
    };
};

const countOf = (text: string): number => {
    let count = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
    return count;
};

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
 * Reads XML into a tree incrementally, with stricter rules than the parser. A document type is refused, so that only
 * predefined entities exist and nothing is fetched. Mismatched tags, and content after the root, are refused with their
 * line.
 */
const createTree = ({ root: onRoot, apart = [], element, maxText = MOST_CHARACTERS }: TreeEvents) => {
    const lines = createLines();
    const open: Open[] = [];
    let root: XmlElement | undefined;
    let [held, unanswered] = [0, 0];
    const here = (): number => lines.at(parser.startIndex);
    const enter = (tag: string, attributes: Record<string, string>): void => {
        unanswered = 0;
        held += 1;
        if (root || open.length >= DEEPEST) throw malformed(here());
        if (held > MOST_ELEMENTS) throw new Refused('invalid', 'xml_large');
        const entered = { name: localName(tag), tag, attributes, at: parser.startIndex, children: [], text: '' };
        open.push({ ...entered, line: here() });
        if (open.length === 1) onRoot?.({ name: entered.name, attributes, line: here() });
    };
    const leave = (tag: string, isImplied: boolean): void => {
        unanswered = 0;
        const left = open.pop();
        // The parser implicitly closes unclosed elements, and self-closing ones; only the latter end at their start.
        if (left?.tag !== tag || (isImplied && left.at !== parser.startIndex)) throw malformed(here());
        const parent = open.at(-1);
        if (!parent) root = left;
        else if (!apart.includes(left.name)) parent.children.push(left);
        else {
            held = open.length;
            element?.(left);
        }
    };
    const say = (text: string): void => {
        const around = open.at(-1);
        if (around) around.text += text;
        else if (text.trim() !== '') throw malformed(here());
        // A text arrives in pieces: only unparsed input counts towards the limit.
        unanswered = 0;
        if ((around?.text.length ?? 0) > maxText) throw new Refused('invalid', 'xml_large');
    };
    const declare = (name: string): void => {
        if (name.startsWith('!')) throw new Refused('invalid', 'xml_doctype', { params: { line: here() } });
    };
    const parser = new Parser(
        { onopentag: enter, onclosetag: leave, ontext: say, onprocessinginstruction: declare },
        { xmlMode: true },
    );
    return {
        read: (text: string): void => {
            lines.next(text);
            unanswered += text.length;
            parser.write(text);
            if (unanswered > MOST_CHARACTERS) throw new Refused('invalid', 'xml_large');
        },
        end: (): XmlElement => {
            if (!root || open.length > 0) throw malformed(here());
            parser.end();
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
