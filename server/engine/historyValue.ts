import type { ByKind, Property } from '#contract/language/property.ts';
import { sumDecimals } from '#contract/values/money.ts';
import { parseQuantity } from '#contract/values/quantities.ts';

/** How a value in the API's JSON is recorded in the history (`historyValue`) and compared. */
interface Telling {
    readonly told: (value: unknown) => unknown;
    readonly compared: (recorded: unknown) => string;
}

const plain: Telling = { told: value => value ?? null, compared: value => JSON.stringify(value) };

/** More zeros are no change: `20.0` is `20.00`. */
const figure: Telling = {
    told: plain.told,
    compared: recorded => (typeof recorded === 'string' ? sumDecimals([recorded]) : plain.compared(recorded)),
};

/** A different order is no change; an empty list equals null. */
const set: Telling = {
    told: plain.told,
    compared: value =>
        Array.isArray(value) && value.length > 0
            ? JSON.stringify(value.map(each => JSON.stringify(each)).sort())
            : 'null',
};

/** A relation by its IRI only, because the embedded fields belong to another record. */
const link: Telling = {
    told: value => (typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : (value ?? null)),
    compared: plain.compared,
};

/** Its parts, without the class. */
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
    /** Told line by line (history.ts). */
    children: plain,
    result: plain,
    data: plain,
};

/** A value in the API's JSON as the history records it: without what belongs to another record. */
export const historyValue = ({ kind }: Property, value: unknown): unknown => TELLINGS[kind].told(value);

/** Whether two values in the API's JSON are no change. */
export const isSameValue = ({ kind }: Property, one: unknown, other: unknown): boolean => {
    const { told: tell, compared } = TELLINGS[kind];
    return compared(tell(one)) === compared(tell(other));
};
