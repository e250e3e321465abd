import sanitize from 'sanitize-html';
import type { Properties } from '#contract/property.ts';
import type { JsonObject } from '../hydra/record.ts';

/** Allowed link schemes; relative addresses would be meaningless in an e-mail. */
const ADDRESS = /^(https?:|mailto:)/i;

const OPTIONS: sanitize.IOptions = {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // The content of these elements is dropped, because it is code rather than text.
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

/** Reduces HTML to the markup that a signature needs; empty when no visible text remains. */
export const cleanHtml = (html: string): string => {
    const cleaned = sanitize(html, OPTIONS);
    return hasText(cleaned) ? cleaned : '';
};

/** Cleans the rich texts of a body before validation, so that the length is checked after cleaning. */
export const cleanBody = (properties: Properties, body: JsonObject): JsonObject => {
    const cleaned = Object.entries(body).map(([name, value]): [string, unknown] => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        const isRich = property?.kind === 'text' && property.html === true;
        return [name, isRich && typeof value === 'string' ? cleanHtml(value) : value];
    });
    return Object.fromEntries(cleaned);
};
