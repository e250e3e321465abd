import sanitize from 'sanitize-html';
import type { Properties } from '#contract/language/property.ts';
import type { JsonObject } from '../domain/record.ts';

/** Allowed link schemes; relative URLs would be meaningless in an e-mail. */
const ADDRESS = /^(https?:|mailto:)/i;

const OPTIONS: sanitize.IOptions = {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // The content of these elements is dropped, because it is code instead of text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'xmp'],
    nestingLimit: 20,
    transformTags: {
        b: 'strong',
        i: 'em',
        a: (tagName, { href = '' }) => ({
            tagName,
            attribs: ADDRESS.test(href.trim()) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {},
        }),
    },
};

const hasText = (html: string): boolean => /\S/.test(html.replace(/<[^<>]*>|&nbsp;|\u00a0/g, ''));

/** Tag of an element; any other `<` is left to the parser. */
const TAG = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi;
/** Void elements, which need no closing tag. */
const VOID = ['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'];
/** Maximum nesting: far deeper than the result allows, and low enough for a parser whose time grows with it. */
const DEEPEST = 100;

/** Tracks the open elements, and decides which tags are kept. */
const createDepth = () => {
    const open: string[] = [];
    const dropped = new Map<string, number>();
    return {
        opens: (name: string): boolean => {
            if (open.length < DEEPEST) return open.push(name) > 0;
            dropped.set(name, (dropped.get(name) ?? 0) + 1);
            return false;
        },
        closes: (name: string): boolean => {
            const beyond = dropped.get(name) ?? 0;
            if (beyond > 0) dropped.set(name, beyond - 1);
            // An unmatched closing tag closes nothing.
            const at = beyond > 0 ? -1 : open.lastIndexOf(name);
            if (at >= 0) open.length = at;
            return beyond === 0;
        },
    };
};

/** Removes tags nested too deeply, but keeps their texts. Reads each character once. */
const flattened = (html: string): string => {
    const { opens, closes } = createDepth();
    return html.replace(TAG, (tag, close: string, written: string) => {
        const name = written.toLowerCase();
        return VOID.includes(name) || (close === '' ? opens(name) : closes(name)) ? tag : '';
    });
};

/** Reduces HTML to the markup allowed in a signature; empty without visible text. */
export const cleanHtml = (html: string): string => {
    const cleaned = sanitize(flattened(html), OPTIONS);
    return hasText(cleaned) ? cleaned : '';
};

/** Maximum length of the markup as a multiple of the allowed text, because programs generate more markup than is kept. */
const MARKUP = 4;

/** Cleans the rich texts of a body before validation of their length. Texts far above the limit are not parsed. */
export const cleanBody = (properties: Properties, body: JsonObject): JsonObject => {
    const cleaned = Object.entries(body).map(([name, value]): [string, unknown] => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        const isRich = property?.kind === 'text' && property.html === true;
        return [
            name,
            isRich && typeof value === 'string' && value.length <= property.max * MARKUP ? cleanHtml(value) : value,
        ];
    });
    return Object.fromEntries(cleaned);
};
