import type { ResourceContract } from '#contract/contract.ts';
import type { Property } from '#contract/property.ts';
import { plainDecimal } from '../../hydra/decimal.ts';
import type { Row } from '../../hydra/record.ts';
import type { Translate } from '../../hydra/translate.ts';

/** What stands in one place of a sheet, whatever the file; a number in digits, with a point. */
export type Cell =
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'number'; readonly value: string }
    | { readonly kind: 'instant'; readonly value: Date }
    | undefined;

const text = (value: string): Cell => ({ kind: 'text', value });

const cellOf = (property: Property, value: unknown, words: (key: string) => string): Cell => {
    if (value === null || value === undefined) return undefined;
    switch (property.kind) {
        case 'integer':
        case 'number':
            return { kind: 'number', value: String(value) };
        case 'decimal':
            return { kind: 'number', value: plainDecimal(String(value)) };
        case 'instant':
            return { kind: 'instant', value: new Date(value as string | Date) };
        case 'boolean':
            return text(words(`export.${value === true ? 'yes' : 'no'}`));
        case 'choice':
            return text(words(String(value)));
        default:
            return text(String(value));
    }
};

/** A row as its cells, in the reader's words: a choice has a message, or is its own. */
export const cellsOf = ({ name, properties }: ResourceContract, columns: readonly string[], translate: Translate) => {
    const makers = columns.map(column => {
        const property = properties[column];
        const prefix = property?.kind === 'choice' ? `resources.${name}.${column}.` : 'common.';
        const words = (key: string) => translate(prefix + key, { _: key });
        return (row: Row): Cell => property && cellOf(property, row[column], words);
    });
    return (row: Row): Cell[] => makers.map(make => make(row));
};

/** The headings, in the reader's language. */
export const headingsOf = ({ name }: ResourceContract, columns: readonly string[], translate: Translate): Cell[] =>
    columns.map(column => text(translate(`resources.${name}.fields.${column}`)));
