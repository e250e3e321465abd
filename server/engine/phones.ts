import type { ResourceContract } from '#contract/language/contract.ts';
import type { ValueProperty } from '#contract/language/kinds.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { isPhone, readPhone } from '#contract/values/phones.ts';
import { type JsonObject, type Row, toRecord } from '../domain/record.ts';
import { Invalid } from '../domain/refused.ts';

interface Phones {
    readonly own: readonly string[];
    /** Names of phone parts, by value property. */
    readonly parts: readonly (readonly [value: string, parts: readonly string[]])[];
}

const phonesIn = (properties: ValueProperty['properties'] | ResourceContract['properties']): string[] =>
    Object.entries(properties).flatMap(([name, property]) => (isPhone(property) ? name : []));

const phonesOf = onceFor(
    ({ properties }: ResourceContract): Phones => ({
        own: phonesIn(properties),
        parts: Object.entries(properties).flatMap(([name, property]) =>
            property.kind === 'value' ? [[name, phonesIn(property.properties)] as const] : [],
        ),
    }),
);

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
const countryIn = (address: unknown): unknown => (isObject(address) ? address.country : undefined);

/** Phone numbers of an object in stored form; invalid ones are reported. */
const read = (given: JsonObject, names: readonly string[], country: unknown, refuse: (name: string) => void) =>
    Object.fromEntries(
        names.flatMap(name => {
            const typed = given[name];
            if (typeof typed !== 'string') return [];
            const number = readPhone(typed, country);
            if (number === undefined) refuse(name);
            return [[name, number ?? typed]];
        }),
    );

/**
 * Normalises the phone numbers of the input, and lists invalid ones. Numbers of an address are read in its country, and
 * those of the record in the country of its own address, from the input or the row.
 */
export const readPhones = (contract: ResourceContract, input: JsonObject, row: Row | undefined) => {
    const { own, parts } = phonesOf(contract);
    if (own.length === 0 && parts.length === 0) return { input, refused: [] };
    const refused: PropertyRefusal[] = [];
    const refuse = (prefix: string) => (name: string) =>
        void refused.push({ propertyPath: `${prefix}${name}`, key: 'validation.phone' });
    const values = parts.flatMap(([name, phones]) => {
        const value = input[name];
        return isObject(value) ? [[name, { ...value, ...read(value, phones, value.country, refuse(`${name}.`)) }]] : [];
    });
    const given = own.some(name => typeof input[name] === 'string');
    const address = given ? { ...(row && toRecord(contract, row)), ...input }.address : undefined;
    const numbers = read(input, own, countryIn(address), refuse(''));
    return { input: { ...input, ...numbers, ...Object.fromEntries(values) } as JsonObject, refused };
};

/** Input with normalised phone numbers. @throws Invalid for each invalid number */
export const withPhones = (contract: ResourceContract, input: JsonObject, row: Row | undefined): JsonObject => {
    const read = readPhones(contract, input, row);
    if (read.refused.length > 0) throw new Invalid(read.refused);
    return read.input;
};
