import type { ResourceContract } from '#contract/language/contract.ts';
import { identifierText, isCoded } from '#contract/language/identifier.ts';
import type { ChildrenProperty, QuantityProperty, RelationProperty, ValueProperty } from '#contract/language/kinds.ts';
import { API_PATH, collectionPath, type ResourceName } from '#contract/language/names.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { isList, isReadable, type OfKind, ofKind, type RecordOf } from '#contract/language/property.ts';
import { PIECE, writeQuantity } from '#contract/values/quantities.ts';

/** Decimal in the format of the API, with at least two decimals (`12.9000` becomes `12.90`, `12.9125` stays). */
export const plainDecimal = (digits: string): string => {
    const least = digits.indexOf('.') + 3;
    if (least < 3) return digits;
    let end = digits.length;
    while (end > least && digits[end - 1] === '0') end -= 1;
    return digits.slice(0, end);
};

/** Database row by property name. Relations are identifiers, or IRIs if they may refer to records of two resources. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

export type JsonObject = Record<string, unknown>;

export const iriOf = (name: ResourceName, id: number): string => `${collectionPath(name)}/${identifierText(name, id)}`;

/** Version of the row itself, unaffected by changes to embedded records and derived values (H8). */
export const etagOf = (row: Row): string => `"${row.version}"`;

/** Date and time in the format of API Platform: without milliseconds, with an offset instead of Z. */
export const instantText = (value: unknown): string =>
    `${new Date(value as string | Date).toISOString().slice(0, -'.000Z'.length)}+00:00`;

const embedded = ({ to, embeds }: RelationProperty, { id, ...rest }: { readonly id: number }): JsonObject => ({
    '@id': iriOf(to, id),
    '@type': embeds,
    ...rest,
});

interface Range {
    readonly min: string;
    readonly max: string;
}

const range = ({ min, max }: Range): Range => ({ min: plainDecimal(min), max: plainDecimal(max) });

/** Parts of a value in the order of their declaration, without an IRI. */
const value = ({ type, properties }: ValueProperty): ToJson => {
    const parts = Object.entries(properties).map(([name, part]) => [name, ofKind(JSON_OF, part)] as const);
    return row => {
        const kept = row as JsonObject;
        const json = parts.map(([name, toJson]) => [name, kept[name] == null ? null : toJson(kept[name], kept)]);
        return { '@type': type, ...Object.fromEntries(json) };
    };
};

/** @param row the whole row, because a quantity depends on its unit */
type ToJson = (value: unknown, row: Readonly<JsonObject>) => unknown;

const same = (): ToJson => value => value;
const figure = (): ToJson => value => plainDecimal(value as string);
const quantity =
    ({ unit }: QuantityProperty): ToJson =>
    (value, row) =>
        writeQuantity(Number(value), unit === undefined ? PIECE : String(row[unit]));

const children =
    ({ of }: ChildrenProperty): ToJson =>
    rows =>
        (rows as Row[]).map(row => {
            const { [of.parent ?? '']: _, ...child } = toRecord(of, row);
            return child;
        });

/** Converters by kind; they never receive null. */
const JSON_OF: OfKind<ToJson> = {
    text: same,
    integer: same,
    number: same,
    integers: same,
    decimal: figure,
    money: figure,
    rate: figure,
    quantity,
    boolean: same,
    instant: () => instantText,
    day: same,
    choice: same,
    choices: same,
    relation: property => value => {
        if (property.embeds) return embedded(property, value as { id: number });
        return typeof value === 'string' ? value : iriOf(property.to, value as number);
    },
    relations:
        ({ to }) =>
        value =>
            (value as number[]).map(id => iriOf(to, id)),
    range: () => value => range(value as Range),
    differences: same,
    listState: same,
    crop: same,
    thumbnails: same,
    value,
    children,
    result: same,
    data: same,
};

/** Converters of the readable properties, in the order of the declaration. */
const convertersOf = onceFor((contract: ResourceContract) =>
    Object.entries(contract.properties)
        .filter(([, property]) => isReadable(property))
        .map(([name, property]) => {
            const convert = ofKind(JSON_OF, property);
            const toJson: ToJson = (value, row) =>
                value === null || value === undefined ? (isList(property) ? [] : null) : convert(value, row);
            return [name, toJson] as const;
        }),
);

const idOf = ({ name }: ResourceContract, { id }: Row): number | string =>
    isCoded(name) ? identifierText(name, id) : id;

export interface Identified {
    readonly '@id': string;
    readonly '@type': string;
}

/** Converts a row to JSON-LD, including nulls. `id` is a text for records with a code; missing properties are absent. */
export const toRecord = <C extends ResourceContract>(
    contract: C,
    row: Row,
): RecordOf<C['properties']> & Identified & JsonObject => {
    const record: JsonObject = { '@id': iriOf(contract.name, row.id), '@type': contract.type, id: idOf(contract, row) };
    for (const [name, toJson] of convertersOf(contract)) if (name in row) record[name] = toJson(row[name], row);
    return record as RecordOf<C['properties']> & Identified & JsonObject;
};

export const toDocument = (contract: ResourceContract, row: Row): JsonObject => ({
    '@context': `${API_PATH}/contexts/${contract.type}`,
    ...toRecord(contract, row),
});
