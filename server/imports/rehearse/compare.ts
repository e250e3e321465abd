import Big from 'big.js';
import type { z } from 'zod';
import { INSTEAD } from '#contract/imports/resources.ts';
import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import { digitsOf, type FigureProperty, isFigure } from '#contract/language/figures.ts';
import { exampleIri } from '#contract/language/identifier.ts';
import { isList, isReadable, isWritable, type Properties, type Property } from '#contract/language/property.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { createSchema, patchSchema, refusals } from '#contract/language/schema.ts';
import { type JsonObject, plainDecimal, type Row } from '../../domain/record.ts';
import { historyValue, isSameValue } from '../../engine/historyValue.ts';
import { brokenRules } from '../../engine/input.ts';
import { readPhones } from '../../engine/phones.ts';
import { isMissingRecord } from './relations.ts';

type Differences = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export interface Comparison {
    /** Properties to write, in the API's JSON: all given ones of a new record, otherwise the differing ones. */
    readonly input: JsonObject;
    readonly record: JsonObject;
    readonly differences: Differences;
    readonly name: string;
    readonly refused: readonly PropertyRefusal[];
    /** Relations to records that the run creates first. */
    readonly unborn: Readonly<Record<string, string>>;
}

export interface ExistingRecord {
    readonly row: Row;
    readonly record: JsonObject;
}

/** Applies values to a record, and checks the rules of its contract. @param existing undefined for a new one */
export type Compare = (given: JsonObject, existing: ExistingRecord | undefined) => Comparison;

/** Of two mutually exclusive properties, a value of one clears the other. */
const withInstead = ({ name }: ResourceContract, given: JsonObject, record: JsonObject | undefined): JsonObject => {
    const instead: Readonly<Record<string, string>> | undefined = INSTEAD[name];
    if (!instead || !record) return given;
    const cleared = Object.entries(instead).filter(
        ([one, other]) => given[one] != null && given[other] == null && record[other] != null,
    );
    return cleared.length === 0
        ? given
        : { ...given, ...Object.fromEntries(cleared.map(([, other]) => [other, null])) };
};

/** Figure without trailing zeros: `22.50` is `22.5`. */
const plain = (property: Property, value: unknown): unknown =>
    isFigure(property) && typeof value === 'string' ? String(new Big(value)) : value;

/** @param one as recorded in the history, like the other */
const isSame = (property: Property, one: unknown, other: unknown): boolean => {
    if (one === other) return true;
    // An empty list equals a missing one.
    if ((one == null || other == null) && !isList(property)) return one == null && other == null;
    return isSameValue(property, plain(property, one), plain(property, other));
};

const isTold = (property: Property | undefined): property is Property =>
    property !== undefined && (property.tracked ?? isWritable(property)) && isReadable(property);

/** Differences for the history: for a new record the values that are not defaults, otherwise the changed ones. */
const differencesIn = (properties: Properties, record: JsonObject | undefined, data: JsonObject) => {
    const differences: Record<string, Differences[string]> = {};
    for (const name of Object.keys(data)) {
        const property = properties[name];
        if (!isTold(property)) continue;
        if (property.kind === 'children') {
            const difference = childDifference(data[name], record?.[name]);
            if (difference) differences[name] = difference;
            continue;
        }
        const from = historyValue(property, record?.[name]);
        const to = historyValue(property, data[name]);
        const isUsual = !record && isSame(property, property.default, to);
        if (!isUsual && !isSame(property, from, to)) differences[name] = { from, to };
    }
    return differences;
};

const childDifference = (value: unknown, known: unknown): Differences[string] | undefined => {
    const existing = (known ?? []) as readonly JsonObject[];
    const entries = (Array.isArray(value) ? value : []) as readonly JsonObject[];
    const lines = entries.flatMap(({ '@id': iri, ...entry }) => {
        const before = existing.find(one => one['@id'] === iri);
        const changed = Object.entries(entry).filter(
            ([key, one]) => JSON.stringify(before?.[key] ?? null) !== JSON.stringify(one ?? null),
        );
        return changed.length === 0 ? [] : [{ before, changes: Object.fromEntries(changed) }];
    });
    if (lines.length === 0) return undefined;
    const from = lines.flatMap(({ before, changes }) =>
        before ? [Object.fromEntries(Object.keys(changes).map(key => [key, before[key] ?? null]))] : [],
    );
    return { from: from.length > 0 ? from : null, to: lines.map(({ changes }) => changes) };
};

const NO_MISSING_RECORDS: Comparison['unborn'] = {};

/** Replaces references to missing records by placeholders, because schemas only accept existing ones. */
const withStandIns = (
    { properties }: ResourceContract,
    given: JsonObject,
): { readonly asked: JsonObject; readonly unborn: Comparison['unborn'] } => {
    if (!Object.keys(given).some(name => isMissingRecord(given[name])))
        return { asked: given, unborn: NO_MISSING_RECORDS };
    const named = Object.entries(given).flatMap(([name, value]) =>
        isMissingRecord(value) ? [[name, value.named] as const] : [],
    );
    const standIns = named.flatMap(([name]) => {
        const property = properties[name];
        return property?.kind === 'relation' ? [[name, exampleIri(property.to)] as const] : [];
    });
    return { asked: { ...given, ...Object.fromEntries(standIns) }, unborn: Object.fromEntries(named) };
};

interface Parsed {
    readonly data: JsonObject;
    readonly refused: readonly PropertyRefusal[];
}

const NO_REFUSALS: readonly PropertyRefusal[] = [];

/** Schemas of all properties in the file, and of those that are not relations. */
interface Schemas {
    readonly all: z.ZodType;
    readonly own: z.ZodType;
}

const parse = (schema: z.ZodType, given: JsonObject): Parsed => {
    const parsed = schema.safeParse(given, { reportInput: true });
    return parsed.success
        ? { data: parsed.data as JsonObject, refused: NO_REFUSALS }
        : { data: given, refused: refusals(parsed.error, schema) };
};

const CENTS = 2;
/** Matches most amounts, which need no conversion. */
const IN_CENTS = /^(?:0|[1-9]\d*)\.\d\d$/;

/** Rounds figures to their stored form, so that the differences match the later record. */
const storeFigures = (figures: readonly (readonly [string, FigureProperty])[], data: JsonObject): void => {
    for (const [name, property] of figures) {
        const value = data[name];
        if (typeof value !== 'string') continue;
        const digits = digitsOf(property)[1];
        if (digits < CENTS || !IN_CENTS.test(value)) data[name] = plainDecimal(new Big(value).toFixed(digits));
    }
};

const only = (properties: Properties, isWanted: (name: string) => boolean): Properties =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name)));

const without = (given: JsonObject, names: readonly string[]): JsonObject =>
    Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));

/** Schemas of the properties in the file. Defaults of new records are constant, because parsing them is slow. */
const createParse = ({ properties }: ResourceContract, mapped: ReadonlySet<string>) => {
    const given = only(properties, name => mapped.has(name));
    const relations = Object.keys(given).filter(name => given[name]?.kind === 'relation');
    const rest = only(given, name => !relations.includes(name));
    const whole = createSchema(properties);
    const made = { all: createSchema(given), own: createSchema(rest) };
    const changed = { all: patchSchema(given), own: patchSchema(rest) };
    const usual = createSchema(only(properties, name => !mapped.has(name))).safeParse({});
    const figures = Object.entries(given).flatMap(([name, one]) => (isFigure(one) ? [[name, one] as const] : []));
    // IRIs of related records are valid, because they were made of found identifiers.
    const isRelated = (asked: JsonObject): boolean => relations.every(name => typeof asked[name] === 'string');
    const read = ({ all, own }: Schemas, asked: JsonObject): Parsed => {
        const isFound = isRelated(asked);
        const parsed = isFound ? parse(own, without(asked, relations)) : parse(all, asked);
        if (parsed.refused.length > 0) return parsed;
        if (isFound) for (const name of relations) parsed.data[name] = asked[name];
        storeFigures(figures, parsed.data);
        return parsed;
    };
    return {
        usual: (usual.data ?? {}) as JsonObject,
        change: (asked: JsonObject): Parsed => read(changed, asked),
        create: (asked: JsonObject): Parsed => {
            const parsed = usual.success ? read(made, asked) : undefined;
            // Refusals are ordered by all properties.
            return parsed?.refused.length === 0 ? parsed : parse(whole, asked);
        },
    };
};

export const createCompare = (contract: ResourceContract, mapped: ReadonlySet<string>): Compare => {
    const { properties } = contract;
    const { usual, create, change } = createParse(contract, mapped);
    return (given, existing) => {
        const before = existing?.record;
        const { asked, unborn } = withStandIns(contract, withInstead(contract, given, before));
        const { data: parsed, refused: broken } = existing ? change(asked) : create(asked);
        const { input: data, refused: phones } = readPhones(contract, parsed, existing?.row);
        const differences = differencesIn(properties, before, data);
        for (const name of Object.keys(unborn))
            differences[name] = {
                from: historyValue(properties[name] ?? { kind: 'boolean' }, before?.[name]),
                to: unborn[name],
            };
        const record = { ...(before ?? usual), ...data };
        const isWritten = !before || Object.keys(differences).length > 0;
        const rules = broken.length === 0 && isWritten ? brokenRules(contract, record) : [];
        const refused = broken.length + phones.length + rules.length > 0 ? [...broken, ...phones, ...rules] : broken;
        const input = before
            ? Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(differences, name)))
            : data;
        const name = nameOf(contract, record);
        return { input, record, differences, name, refused, unborn };
    };
};
