import { isBlank } from '../values/text.ts';
import type { MoneyProperty, PartProperty, ValueProperty } from './kinds.ts';
import type { Properties, Property } from './property.ts';

/** A part of a value, with its path and column. */
export interface PlacedPart {
    readonly name: string;
    readonly property: PartProperty;
    /** Path in violations and filters: `address.zip`. */
    readonly path: string;
    /** Key of its column: `addressZip`; a relation ends in `Id`. */
    readonly key: string;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const valueParts = (value: string, { properties }: Pick<ValueProperty, 'properties'>): PlacedPart[] =>
    Object.entries(properties).map(([name, property]) => ({
        name,
        property,
        path: `${value}.${name}`,
        key: `${value}${capital(name)}${property.kind === 'relation' ? 'Id' : ''}`,
    }));

/** The names of the parts in each line of a value's display. */
export const valueLines = ({ properties, lines }: ValueProperty): readonly (readonly string[])[] =>
    lines ?? Object.keys(properties).map(name => [name]);

/** A part on one line, and its separator from the previous part: none, a space within its line, or a comma. */
interface SeparatedPart {
    readonly part: string;
    readonly separator: '' | ' ' | ', ';
}

/** The parts of a value on one line, in the order of its lines: `12 rue Neuve, 59810 Lesquin`. */
export const placedParts = (property: ValueProperty, isShown: (part: string) => boolean): readonly SeparatedPart[] =>
    valueLines(property)
        .map(line => line.filter(isShown))
        .filter(line => line.length > 0)
        .flatMap((line, row) =>
            line.map((part, place): SeparatedPart => ({ part, separator: place > 0 ? ' ' : row > 0 ? ', ' : '' })),
        );

/** All properties by path, with values replaced by their parts. */
export const flattenProperties = (properties: Properties): [path: string, property: Property][] =>
    Object.entries(properties).flatMap(([name, property]): [string, Property][] =>
        property.kind === 'value'
            ? valueParts(name, property).map(part => [part.path, part.property])
            : [[name, property]],
    );

const isNothing = (value: unknown): boolean =>
    value === null || value === undefined || (typeof value === 'string' && isBlank(value));

/** Whether a value is absent or all its parts are; JSON-LD keywords do not count as parts. */
export const isEmptyValue = (value: unknown): boolean =>
    isNothing(value) ||
    (typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.entries(value).every(([name, part]) => name.startsWith('@') || isNothing(part)));

/**
 * Currency of a monetary property in a record (ISO 4217): euros unless the property names another one of the record. Empty if
 * the record or its currency is unknown, so that no amount is shown in a wrong currency.
 */
export const currencyIn = (
    { currency }: Pick<MoneyProperty, 'currency'>,
    record: Readonly<Record<string, unknown>> | undefined,
): string => (currency === undefined ? 'EUR' : String(record?.[currency] ?? ''));
