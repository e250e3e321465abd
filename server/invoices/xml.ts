import { isXmlText } from '#contract/invoices/rules/texts.ts';

/** A child of an element: another element, or nothing, for what an invoice does not say. */
export type XmlChild = string | null;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => {
    // The rules say so before an invoice is issued: this is the last door.
    if (!isXmlText(text)) throw new RangeError('the text has characters that no XML file may have');
    return text.replace(/\r\n?/g, '\n').replace(/[&<>"]/g, one => ENTITIES[one] ?? one);
};

const opening = (name: string, attributes: Readonly<Record<string, string>>): string =>
    [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');

/** An element with a text; none for a text that is blank or missing. */
export const leaf = (name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): XmlChild =>
    text?.trim() ? `<${opening(name, attributes)}>${escaped(text.trim())}</${name}>` : null;

/** An element with those of its children that exist; none without any. */
export const branch = (name: string, ...children: readonly (XmlChild | readonly XmlChild[])[]): XmlChild => {
    const present = children.flat().filter(child => child !== null);
    return present.length > 0 ? `<${name}>${present.join('')}</${name}>` : null;
};

/**
 * A file: its declaration and its root with its namespaces. It has no indentation and no date of its own, so that the same content
 * always gives the same bytes.
 */
export const xmlFile = (
    root: string,
    namespaces: Readonly<Record<string, string>>,
    children: readonly (XmlChild | readonly XmlChild[])[],
): string => {
    const inner = children.flat().filter(child => child !== null);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening(root, namespaces)}>${inner.join('')}</${root}>\n`;
};
