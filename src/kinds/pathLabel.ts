import type { Properties } from '#contract/language/property.ts';
import { fieldKey, partKey } from './names.ts';

/** Translates a message key, with `_` as default. */
type Translate = (key: string, options?: { readonly _?: string }) => string;

/** Label of a path: `address.zip` is “Address, postcode”, `contacts.1.email` “Contacts 2, e-mail”. Unknown parts stay. */
export const pathLabel = (translate: Translate, resource: string, properties: Properties, path: string): string => {
    const [name = '', ...rest] = path.split('.');
    const property = properties[name];
    const label = translate(fieldKey(resource, name), { _: path });
    if (rest.length === 0 || !property) return label;
    if (property.kind === 'value') return `${label}, ${translate(partKey(property.type, rest.join('.')))}`;
    if (property.kind !== 'children') return translate(fieldKey(resource, path), { _: path });
    const [place, ...inner] = rest;
    const line = `${label} ${Number(place) + 1}`;
    if (inner.length === 0) return line;
    return `${line}, ${pathLabel(translate, property.of.name, property.of.properties, inner.join('.'))}`;
};
