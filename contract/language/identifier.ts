import { collectionPath, type ResourceName } from './names.ts';

/** Maximum of a PostgreSQL `integer`. */
export const MAX_IDENTIFIER = 2_147_483_647;

/** Resources whose records are identified by a code of two letters (B1): `/api/countries/FR`. */
const CODED: readonly ResourceName[] = ['countries'];

const LETTERS = 26;
const A = 65;

/** Number stored for a code: AA is 1, ZZ is 676. */
const numberOfCode = (code: string): number => (code.charCodeAt(0) - A) * LETTERS + (code.charCodeAt(1) - A) + 1;

const codeOfNumber = (id: number): string =>
    String.fromCharCode(A + Math.floor((id - 1) / LETTERS), A + ((id - 1) % LETTERS));

export const isCoded = (name: ResourceName): boolean => CODED.includes(name);

/** The last part of a record's IRI. */
export const identifierText = (name: ResourceName, id: number): string =>
    isCoded(name) ? codeOfNumber(id) : String(id);

/** Parses the last part of an IRI; undefined if it is not an identifier. */
export const readIdentifier = (name: ResourceName, text: string): number | undefined => {
    if (isCoded(name)) return /^[A-Z]{2}$/.test(text) ? numberOfCode(text) : undefined;
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    return id <= MAX_IDENTIFIER ? id : undefined;
};

const prefixes = new Map<ResourceName, string>();

/** Path before the identifier; cached, because imports read it for each row. */
const prefixOf = (name: ResourceName): string => {
    const prefix = prefixes.get(name) ?? `${collectionPath(name)}/`;
    prefixes.set(name, prefix);
    return prefix;
};

/** The identifier in `/api/<name>/<id>`; undefined when the text is not an IRI of that resource. */
export const identifierOf = (name: ResourceName, iri: string): number | undefined => {
    const prefix = prefixOf(name);
    return iri.startsWith(prefix) ? readIdentifier(name, iri.slice(prefix.length)) : undefined;
};

/** An IRI for messages and documentation. */
export const exampleIri = (name: ResourceName): string => `${collectionPath(name)}/${isCoded(name) ? 'FR' : 1}`;
