import type { ByKind, Property } from '#contract/language/property.ts';
import { sumDecimals } from '#contract/values/money.ts';
import { parseQuantity } from '#contract/values/quantities.ts';

/** Recording and comparison of a value in the API's JSON (`historyValue`). */
interface Telling {
    readonly told: (value: unknown) => unknown;
    readonly compared: (recorded: unknown) => string;
}

const plain: Telling = { told: value => value ?? null, compared: value => JSON.stringify(value) };

/** Trailing zeros do not count as a change: `20.0` equals `20.00`. */
const figure: Telling = {
    told: plain.told,
    compared: recorded => (typeof recorded === 'string' ? sumDecimals([recorded]) : plain.compared(recorded)),
};

/** The order does not count as a change; an empty list equals null. */
const set: Telling = {
    told: plain.told,
    compared: value =>
        Array.isArray(value) && value.length > 0
            ? JSON.stringify(value.map(each => JSON.stringify(each)).sort())
            : 'null',
};

/** Records the IRI of a relation only, because embedded fields belong to another record. */
const link: Telling = {
    told: value => (typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : (value ?? null)),
    compared: plain.compared,
};

/** Records the parts without the JSON-LD type. */
const parts: Telling = {
    told: value =>
        typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('@')))
            : (value ?? null),
    compared: plain.compared,
};

const TELLINGS: ByKind<Telling> = {
    text: plain,
    integer: plain,
    number: plain,
    integers: set,
    decimal: figure,
    money: figure,
    rate: figure,
    quantity: { told: plain.told, compared: recorded => String(parseQuantity(recorded)) },
    boolean: plain,
    instant: plain,
    day: plain,
    choice: plain,
    choices: set,
    relation: link,
    relations: set,
    range: plain,
    differences: plain,
    listState: plain,
    crop: plain,
    thumbnails: plain,
    value: parts,
    /** Recorded line by line (history.ts). */
    children: plain,
    result: plain,
    data: plain,
};

/** Value in the API's JSON as recorded in the history, without data of other records. */
export const historyValue = ({ kind }: Property, value: unknown): unknown => TELLINGS[kind].told(value);

/** True if two values in the API's JSON are equal for the history. */
export const isSameValue = ({ kind }: Property, one: unknown, other: unknown): boolean => {
    const { told: tell, compared } = TELLINGS[kind];
    return compared(tell(one)) === compared(tell(other));
};
