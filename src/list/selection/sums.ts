import type { ResourceContract } from '#contract/contract.ts';
import { sumDecimals } from '#contract/money.ts';
import type { Property } from '#contract/property.ts';
import type { Column } from '../table/column.ts';

type Values = Readonly<Record<string, unknown>>;

const addsUp = (property: Property | undefined): property is Property =>
    property !== undefined && 'adds' in property && property.adds === true;

/** Whether one of the columns may have a sum. */
export const anyAdds = (
    { properties }: Pick<ResourceContract, 'properties'>,
    columns: readonly Column<never>[],
): boolean => columns.some(({ name }) => addsUp(properties[name]));

/** The values of a property that are not empty, as decimals. */
const decimalsIn = (name: string, records: readonly Values[]): string[] =>
    records.flatMap(record => {
        const value = record[name];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : [];
    });

/** The sums of the columns that add up, where at least one of the records has a value. */
export const sumsOf = (
    { properties }: Pick<ResourceContract, 'properties'>,
    columns: readonly Column<never>[],
    records: readonly Values[],
) =>
    columns.flatMap(column => {
        const property = properties[column.name];
        const values = decimalsIn(column.name, records);
        return addsUp(property) && values.length > 0 ? [{ column, property, sum: sumDecimals(values) }] : [];
    });
