import { digitsOf, isFigure } from '#contract/figures.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import { rowRefusal } from '../findings.ts';
import type { PlannedColumn } from './plan/headers.ts';
import type { RowError } from './values.ts';

/** The column that a refusal is about. */
export const columnAt = (columns: readonly PlannedColumn[], path: string): PlannedColumn | undefined => {
    const [of = ''] = path.split(/[.[]/, 1);
    const last = path.slice(path.lastIndexOf('.') + 1);
    const own = columns.filter(({ column }) => column.of === of);
    return own.find(({ column }) => column.name === path || column.name.endsWith(`.${last}`)) ?? own[0];
};

/** A refusal of the contract as an error of the row. */
export const errorOf =
    (columns: readonly PlannedColumn[]) =>
    ({ propertyPath, key, params }: PropertyRefusal): RowError => {
        const planned = columnAt(columns, propertyPath);
        const property = planned?.column.property;
        const digits = key === 'validation.decimal' && property && isFigure(property) ? digitsOf(property) : undefined;
        // The API's message is about quotes in JSON.
        const refusal = digits
            ? rowRefusal('digits', { whole: digits[0], fraction: digits[1] })
            : { key, ...(params && { params }) };
        return { column: planned?.header ?? null, refusal };
    };
