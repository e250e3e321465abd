import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { noteLocks } from '../../db/locks.ts';
import { exactQuantity, query } from '../../db/query.ts';
import type { Row } from '../../domain/record.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { rateOf, type StoredRate } from '../../invoices/stored.ts';

export interface SaleLine {
    readonly id: number;
    readonly itemId: number;
    readonly quantity: number;
    /** Unit, frozen with the texts of the line. */
    readonly unitCode: string;
    readonly manual: Decimal | null;
    readonly net: Decimal | null;
    readonly freeReason: string | null;
    readonly vat: StoredRate | null;
    readonly isBlocked: boolean;
    /** The last day of its VAT rate; null while it applies. */
    readonly vatUntil: Day | null;
    readonly item: {
        readonly vat: StoredRate | null;
        readonly isService: boolean;
        readonly reference: string;
        readonly eanCode: string | null;
        readonly designation: string;
        readonly unitCode: string;
    };
}

export type SaleRules = 'order_rules' | 'order_rules.quote';

export interface SaleKind<L extends SaleLine = SaleLine> {
    readonly resource: ServerResource;
    readonly lines: string;
    readonly lineTable: PgTable;
    readonly key: SQL;
    readonly day: string;
    readonly rules: SaleRules;
    readonly columns?: SQL;
    readonly charged: (line: L) => number;
}

export const linesInRow = ({ lines }: Pick<SaleKind, 'lines'>, row: Row | undefined): readonly Row[] =>
    (row?.[lines] ?? []) as readonly Row[];

const columns = sql`line.id, item_id as "itemId", ${exactQuantity(sql`quantity`)} as quantity,
    line.unit_code as "unitCode", manual_net_unit_price::text as manual, net_unit_price::text as net,
    free_reason as "freeReason", ${rateOf(sql`own`)} as vat, own.valid_to::text as "vatUntil",
    coalesce(jsonb_array_length(notices->'violations'), 0) > 0 as "isBlocked",
    json_build_object('reference', item.reference, 'eanCode', item.ean_code, 'designation', item.designation,
        'unitCode', item.unit_code, 'isService', item.is_service, 'vat', ${rateOf(sql`usual`)}) as item`;

/** Reads lines of sales in their order. @param which condition on the key @param isLocked until the transaction ends */
export const saleLines = async <L extends SaleLine>(
    tx: Db,
    { lineTable, columns: more }: SaleKind<L>,
    which: SQL,
    isLocked = false,
): Promise<L[]> => {
    const lines = await query<L>(
        tx,
        sql`select ${columns}${more ? sql`, ${more}` : sql.empty()} from ${lineTable} line join items item on item.id = line.item_id
            left join vat_rates own on own.id = line.vat_rate_id
            left join vat_rates usual on usual.id = item.vat_rate_id
            where ${which} order by position, line.id ${sql.raw(isLocked ? 'for update of line' : '')}`,
    );
    if (isLocked)
        noteLocks(
            tx,
            getTableName(lineTable),
            lines.map(({ id }) => id),
        );
    return lines;
};

export const linesOfSale = <L extends SaleLine>(
    tx: Db,
    kind: SaleKind<L>,
    id: number,
    isLocked = false,
): Promise<L[]> => saleLines(tx, kind, sql`${kind.key} = ${id}`, isLocked);

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** Updates columns of lines. Keeps versions, because users cannot edit these columns. @param given query of `id` and columns */
export const writeLinesFrom = async (tx: Db, lines: PgTable, names: readonly string[], given: SQL): Promise<void> => {
    const columnsOf = (table: string) => names.map(name => sql`${sql.identifier(table)}.${sql.identifier(name)}`);
    const set = names.map(name => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`);
    await tx.execute(
        sql`update ${lines} line set ${list(set)} from (${given}) given
            where line.id = given.id and (${list(columnsOf('line'))}) is distinct from (${list(columnsOf('given'))})`,
    );
};

type LineValues = Readonly<Record<string, unknown>> & { readonly id: number };

/** Writes given values of lines, see {@link writeLinesFrom}. @param types of the columns, by name */
export const writeLines = async (
    tx: Db,
    lines: PgTable,
    types: Readonly<Record<string, string>>,
    values: readonly LineValues[],
): Promise<void> => {
    if (values.length === 0) return;
    const typed = Object.entries({ id: 'int', ...types }).map(
        ([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`,
    );
    const given = sql`select * from json_to_recordset(${JSON.stringify(values)}::json) given (${list(typed)})`;
    await writeLinesFrom(tx, lines, Object.keys(types), given);
};
