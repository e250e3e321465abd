// Apart: XML as a tree, whatever it says.

import Big from 'big.js';
import { Parser } from 'htmlparser2';
import type { Decimal } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { CODE_PAGES } from '../../sheets/codePages.ts';
import { decoderOf, markedEncoding } from '../../sheets/encoding.ts';
import type { Encoding } from '../../sheets/source.ts';

/** An element with what stands in it. Elements are called by their local names. */
export interface XmlElement {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
    /** Line of the file on which it begins, from 1. */
    readonly line: number;
    readonly children: readonly XmlElement[];
    /** The characters directly in it. */
    readonly text: string;
}

interface Open extends XmlElement {
    readonly tag: string;
    readonly at: number;
    readonly children: XmlElement[];
    text: string;
}

/** Elements in one another: invoices have fifteen, and the parser takes longer for each the more there are. */
const DEEPEST = 60;
/** Elements that are held at once: those of an invoice of thousands of lines. */
const MOST_ELEMENTS = 400_000;
/** Characters without an element, of a text or of something that never ends. */
const MOST_CHARACTERS = 1_048_576;

const malformed = (line: number): Refused => new Refused('invalid', 'xml_malformed', { params: { line } });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where the parser is, as people count. It goes forward: each line of a piece is counted once, however many elements stand on it. */
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

/** The encoding that a byte order mark or the declaration tells. @throws Refused for one that is not known */
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

/** Whether a file is XML, by its first bytes and whatever it is called. */
export const isXml = (head: Uint8Array): boolean =>
    /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(Buffer.from(head).toString('latin1'));

interface TreeEvents {
    /** Told of the outermost element before anything in it. */
    root?(root: Pick<XmlElement, 'name' | 'attributes' | 'line'>): void;
    /** Elements that are handed over, and no part of the tree: those of which there are thousands. */
    readonly apart?: readonly string[];
    element?(element: XmlElement): void;
    /** Characters of the longest text of an element. */
    readonly maxText?: number;
}

/**
 * Reads XML as a tree, piece by piece, more strictly than the parser: a document type is refused, so that there are no entities but those
 * of XML itself, and nothing is fetched; tags that do not match, and what follows the end, are refused with their line.
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
        // The parser closes what stays open as well as what ends itself: the latter where it began.
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
        // A text arrives in pieces: only what the parser holds back counts as unanswered.
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

/** @throws Refused (invalid) for what is no XML, is cut off, has a document type, or is larger than any such file */
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

/** The elements at a path, in their order: `NtryDtls`, `TxDtls`. */
export const elementsAt = (from: XmlElement, ...path: readonly string[]): readonly XmlElement[] =>
    path.reduce<readonly XmlElement[]>(
        (found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)),
        [from],
    );

/** The text of the first element at a path; undefined where there is none, or nothing in it. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string | undefined =>
    elementsAt(from, ...path)[0]?.text.trim() || undefined;

/** XML Schema, part 2, 3.3.3: a sign, zeros in front and behind, and a missing part on one side of the point are allowed. */
const XML_DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Characters of the longest number that is read: 18 digits, with 12 decimals and zeros around them. */
const MAX_LENGTH = 60;

/** Digits before the point of the largest amount that is stored: `numeric(14, 2)`. */
const MAX_DIGITS = 12;

/**
 * Parses a number of an XML file.
 * @returns the number without zeros around it and with all its decimals; undefined for a text that is no xs:decimal
 */
export const parseXmlDecimal = (text: string): Decimal | undefined => {
    const number = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
    if (number.length > MAX_LENGTH || !XML_DECIMAL.test(number)) return undefined;
    const value = new Big(number.replace(/^\+/, ''));
    return value.eq(0) ? '0' : value.toFixed();
};

/** Whether an amount, rounded to the cent, fits into the columns of amounts. */
export const isStorableAmount = (amount: Decimal): boolean =>
    new Big(amount).abs().round(2, Big.roundHalfUp).lt(new Big(10).pow(MAX_DIGITS));
