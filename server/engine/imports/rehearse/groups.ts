import type { JsonObject } from '../../../hydra/record.ts';
import type { PlannedColumn } from './plan/headers.ts';
import type { ReadRow } from './values.ts';

/** The rows of one record: rows that follow each other with the same key have a child each. */
export type Group = readonly [first: ReadRow, ...rest: ReadRow[]];

/**
 * Puts the rows of one record together, across slices.
 * @param keyOf undefined for a resource without children in the file, where each row is a record
 */
export async function* groupsOf(
    slices: AsyncIterable<readonly ReadRow[]>,
    keyOf: ((row: ReadRow) => string) | undefined,
): AsyncGenerator<Group[]> {
    let open: [ReadRow, ...ReadRow[]] | undefined;
    for await (const slice of slices) {
        const closed: Group[] = [];
        for (const row of slice) {
            const [first] = open ?? [];
            if (open && first && keyOf && keyOf(row) !== '' && keyOf(first) === keyOf(row)) open.push(row);
            else {
                if (open) closed.push(open);
                open = [row];
            }
        }
        // Without children, nothing that follows belongs to the last row.
        if (open && !keyOf) {
            closed.push(open);
            open = undefined;
        }
        yield closed;
    }
    if (open) yield [open];
}

/** The child that a row has in the columns of one property; undefined when they are all empty. */
export const childIn = (columns: readonly PlannedColumn[], of: string, { values }: ReadRow): JsonObject | undefined => {
    const child: JsonObject = {};
    for (const { column } of columns) {
        if (column.of !== of || !values.has(column.name)) continue;
        const [name = '', part] = column.name.slice(of.length + 1).split('.');
        const value = values.get(column.name);
        child[name] = part === undefined ? value : { ...(child[name] as JsonObject | undefined), [part]: value };
    }
    return Object.values(child).some(value => value !== null) ? child : undefined;
};
