import { Parser } from 'htmlparser2';
import { decoderOf, markedEncoding } from '../encoding.ts';
import { type Archive, tooLarge } from './archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Events of the XML reader, with local element names. */
export interface XmlEvents {
    open?(name: string, attributes: Attributes): void;
    close?(name: string): void;
    text?(text: string): void;
}

/** Limit of bytes without an element, such as an endless attribute or name. */
const MAX_UNANSWERED = 1_048_576;
/** Maximum nesting depth; a workbook has ten levels, and the parser becomes slower with each. */
const DEEPEST = 100;
/** Maximum size in bytes of small parts: workbook, styles, relations. */
const MAX_PART = 32 * 1024 * 1024;

/** Name without its prefix, because transitional and strict documents differ in their namespaces. */
const localName = (name: string): string => {
    const colon = name.indexOf(':');
    return colon < 0 ? name : name.slice(colon + 1);
};

/** Reads XML piece by piece. Document entities are not expanded and nothing is fetched. */
export const createXml = (events: XmlEvents): ((piece: Uint8Array) => void) => {
    let [unanswered, depth] = [0, 0];
    const parser = new Parser(
        {
            onopentag: (name, attributes) => {
                unanswered = 0;
                depth += 1;
                if (depth > DEEPEST) throw new Error('there are too many elements in one another');
                events.open?.(localName(name), attributes);
            },
            onclosetag: name => {
                unanswered = 0;
                depth -= 1;
                events.close?.(localName(name));
            },
            ontext: text => {
                unanswered = 0;
                events.text?.(text);
            },
        },
        { xmlMode: true },
    );
    let decode: ReturnType<typeof decoderOf> | undefined;
    return piece => {
        decode ??= decoderOf(markedEncoding(piece) ?? 'UTF-8');
        unanswered += piece.length;
        parser.write(decode(piece));
        if (unanswered > MAX_UNANSWERED) throw new Error('an element never ends');
    };
};

/** Reads a small part completely; `root` is its outermost element. */
export const readPart = async (archive: Archive, name: string, root: string, events: XmlEvents): Promise<void> => {
    if (archive.size(name) > MAX_PART) throw tooLarge();
    let isWhole = false;
    const read = createXml({
        ...events,
        close: element => {
            isWhole ||= element === root;
            events.close?.(element);
        },
    });
    for await (const piece of archive.read(name)) read(piece);
    if (!isWhole) throw new Error(`${name} is not whole`);
};
