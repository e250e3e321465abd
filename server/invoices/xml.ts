import { isXmlText } from '#contract/invoices/rules/texts.ts';

export type XmlChild = string | null;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => {
    // Last check: the rules refuse such texts before an invoice is issued.
    if (!isXmlText(text)) throw new RangeError('the text has characters that no XML file may have');
    return text.replace(/\r\n?/g, '\n').replace(/[&<>"]/g, one => ENTITIES[one] ?? one);
};

const opening = (name: string, attributes: Readonly<Record<string, string>>): string =>
    [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');

/** Element with a text; null for a blank or missing text. */
export const leaf = (name: string, text: string | null, attributes: Readonly<Record<string, string>> = {}): XmlChild =>
    text?.trim() ? `<${opening(name, attributes)}>${escaped(text.trim())}</${name}>` : null;

/** Element with its present children; null without any. */
export const branch = (name: string, ...children: readonly (XmlChild | readonly XmlChild[])[]): XmlChild => {
    const present = children.flat().filter(child => child !== null);
    return present.length > 0 ? `<${name}>${present.join('')}</${name}>` : null;
};

/** XML file of a root with its namespaces. Without indentation or dates, so that it is deterministic. */
export const xmlFile = (
    root: string,
    namespaces: Readonly<Record<string, string>>,
    children: readonly (XmlChild | readonly XmlChild[])[],
): string => {
    const inner = children.flat().filter(child => child !== null);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${opening(root, namespaces)}>${inner.join('')}</${root}>\n`;
};
