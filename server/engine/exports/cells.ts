import { nameOf, type ResourceContract } from '#contract/language/contract.ts';
import { exportNamesOf } from '#contract/language/exports.ts';
import { propertyAt, propertyPlace } from '#contract/language/paths.ts';
import type { ByKind, Property } from '#contract/language/property.ts';
import { placedParts } from '#contract/language/values.ts';
import { plainDecimal, type Row } from '../../domain/record.ts';
import type { Translate } from '../../hydra/translate.ts';

/** Value of a cell, independent of the file format; numbers are digits with a decimal point. */
export type ExportCell =
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'number'; readonly value: string }
    | { readonly kind: 'instant'; readonly value: Date }
    /** `2026-11-22` */
    | { readonly kind: 'day'; readonly value: string }
    | undefined;

const text = (value: string): ExportCell => ({ kind: 'text', value });

const number = (value: string): ExportCell => ({ kind: 'number', value });

/** Returns a message by its key, or the key itself. */
type Words = (key: string) => string;

/** Never called with null. */
type MakeCell = (value: unknown, words: Words, property: Property) => ExportCell;

const asText: MakeCell = value => text(String(value));
const asNumber: MakeCell = value => number(String(value));
const asFigure: MakeCell = value => number(plainDecimal(String(value)));
/** For kinds excluded from exports ({@link exportable}). */
const none: MakeCell = () => undefined;

/** Texts of a value on one line, without relations, which would be numbers. */
const wordsOf = (value: unknown, property: Property): string => {
    if (property.kind !== 'value') return '';
    const kept = value as Readonly<Record<string, unknown>>;
    const isShown = (part: string) =>
        property.properties[part]?.kind !== 'relation' && kept[part] !== null && kept[part] !== undefined;
    return placedParts(property, isShown)
        .map(({ part, separator }) => `${separator}${kept[part]}`)
        .join('');
};

const childNames = (value: unknown, property: Property): ExportCell => {
    if (property.kind !== 'children' || !Array.isArray(value) || value.length === 0) return undefined;
    return text(value.map(row => nameOf(property.of, row)).join('; '));
};

const CELLS: ByKind<MakeCell> = {
    text: asText,
    integer: asNumber,
    number: asNumber,
    integers: value => (Array.isArray(value) && value.length > 0 ? text(value.join(', ')) : undefined),
    decimal: asFigure,
    money: asFigure,
    rate: asFigure,
    quantity: asNumber,
    boolean: (value, words) => text(words(`export.${value === true ? 'yes' : 'no'}`)),
    instant: value => ({ kind: 'instant', value: new Date(value as string | Date) }),
    day: value => ({ kind: 'day', value: String(value) }),
    choice: (value, words) => text(words(String(value))),
    choices: none,
    relation: none,
    relations: none,
    range: none,
    differences: none,
    listState: none,
    crop: none,
    thumbnails: none,
    value: (value, _, property) => text(wordsOf(value, property)),
    children: (value, _, property) => childNames(value, property),
    result: none,
    data: none,
};

/** Converts a row to cells in the reader's language; a choice without a message is shown as its value. */
export const exportCells = (contract: ResourceContract, columns: readonly string[], translate: Translate) => {
    const { name } = contract;
    const makers = columns.map(column => {
        const property = propertyAt(contract, column);
        const prefix = property?.kind === 'choice' ? `resources.${name}.${column}.` : 'common.';
        const words = (key: string) => translate(prefix + key, { _: key });
        return (row: Row): ExportCell => {
            const value = row[column] ?? undefined;
            return property && value !== undefined ? CELLS[property.kind](value, words, property) : undefined;
        };
    });
    return (row: Row): ExportCell[] => makers.map(make => make(row));
};

/** Heading of a column. A relation labels the name of its record; several names have their own labels. */
export const columnHeading = (contract: ResourceContract, column: string, translate: Translate): string => {
    const place = propertyPlace(contract, column);
    if (place?.kind !== 'joined') return translate(`resources.${contract.name}.fields.${column}`);
    const { relation, related, name } = place;
    const label = translate(`resources.${contract.name}.fields.${relation}`);
    const isAlone = exportNamesOf(contract, relation).length === 1;
    return isAlone ? label : `${label} · ${translate(`resources.${related.name}.fields.${name}`)}`;
};

export const headingsOf = (
    contract: ResourceContract,
    columns: readonly string[],
    translate: Translate,
): ExportCell[] => columns.map(column => text(columnHeading(contract, column, translate)));
