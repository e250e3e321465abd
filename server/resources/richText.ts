import sanitize from 'sanitize-html';
import type { Properties } from '#contract/property.ts';
import type { JsonObject } from '../hydra/record.ts';

/** Where a link may lead; a place of ours means nothing in an e-mail. */
const ADDRESS = /^(https?:|mailto:)/i;

const OPTIONS: sanitize.IOptions = {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // What stands in these is code, not text.
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

const hasText = (html: string): boolean => /\S/.test(html.replace(/<[^>]*>|&nbsp;|\u00a0/g, ''));

/** Text with the little markup that a signature needs, whatever was sent; empty when nothing would be read. */
export const cleanHtml = (html: string): string => {
    const cleaned = sanitize(html, OPTIONS);
    return hasText(cleaned) ? cleaned : '';
};

/** A body as it may be stored: its rich texts are cleaned before anything looks at them, their length included. */
export const cleanBody = (properties: Properties, body: JsonObject): JsonObject => {
    const cleaned = Object.entries(body).map(([name, value]): [string, unknown] => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        const isRich = property?.kind === 'text' && property.html === true;
        return [name, isRich && typeof value === 'string' ? cleanHtml(value) : value];
    });
    return Object.fromEntries(cleaned);
};
