import type { ChildrenProperty, TextProperty, ValueProperty } from '#contract/language/kinds.ts';
import { isWritable, type OfKind, ofKind, type Property } from '#contract/language/property.ts';
import { isEmptyValue } from '#contract/language/values.ts';
import { storedText } from '#contract/values/storedText.ts';
import { isBlank } from '#contract/values/text.ts';
import { relationIri, valueText } from './recordNames.ts';

const isEmpty = (value: unknown): boolean =>
    value == null || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.length === 0);

type Canonical = (value: unknown) => string;

const text =
    (property: TextProperty): Canonical =>
    value =>
        storedText(property, valueText(value));

const numeric = (): Canonical => value => String(Number.isNaN(Number(value)) ? value : Number(value));

const instant = (): Canonical => value => {
    const time = (value instanceof Date ? value : new Date(String(value))).getTime();
    return Number.isNaN(time) ? String(value) : String(time);
};

/** Lists are sets to the API, so their order is ignored. */
const several = (): Canonical => value => (Array.isArray(value) ? JSON.stringify(value.map(relationIri).sort()) : '');

const sorted = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(sorted);
    return Object.fromEntries(
        Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
    );
};

/** The order of an object's keys is ignored. */
const json = (): Canonical => value => JSON.stringify(sorted(value));
const plain = (): Canonical => valueText;

/** Compares part by part, without the keywords of JSON-LD. */
const value =
    ({ properties }: ValueProperty): Canonical =>
    given => {
        if (isEmptyValue(given)) return '';
        const parts = given as Readonly<Record<string, unknown>>;
        const texts = Object.entries(properties).map(([name, part]) => {
            const kept = parts[name] ?? part.default;
            return isEmpty(kept) ? '' : ofKind(CANONICAL, part)(kept);
        });
        return JSON.stringify(texts);
    };

/** Compares one by one in order, each by its IRI and writable properties. */
const children =
    ({ of }: ChildrenProperty): Canonical =>
    given => {
        const writable = Object.entries(of.properties).filter(([, property]) => isWritable(property));
        const texts = (given as readonly Readonly<Record<string, unknown>>[]).map(child => [
            valueText(child['@id']),
            ...writable.map(([name, property]) => {
                const kept = child[name] ?? property.default;
                return isEmpty(kept) ? '' : ofKind(CANONICAL, property)(kept);
            }),
        ]);
        return JSON.stringify(texts);
    };

/** By kind: a canonical text for all notations of a value. */
const CANONICAL: OfKind<Canonical> = {
    text,
    integer: numeric,
    number: numeric,
    integers: several,
    decimal: numeric,
    money: numeric,
    rate: numeric,
    quantity: numeric,
    boolean: plain,
    instant,
    day: plain,
    choice: plain,
    choices: several,
    relation: () => relationIri,
    relations: several,
    range: json,
    differences: json,
    listState: json,
    crop: json,
    thumbnails: json,
    value,
    children,
    result: json,
    data: json,
};

/** Whether two values of a property are equal: `12.9` and `12.90`, null and absent, an IRI and its object. */
export const sameValue = (property: Property, a: unknown, b: unknown): boolean => {
    const canonical = ofKind(CANONICAL, property);
    return (isEmpty(a) ? '' : canonical(a)) === (isEmpty(b) ? '' : canonical(b));
};
