import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { noteLocks } from '../../db/locks.ts';
import { exactQuantity, intArray, query } from '../../db/query.ts';
import { rateOf, type StoredRate } from '../../invoices/stored.ts';

/** A line of an order, with what its item says now. */
export interface StoredLine {
    readonly id: number;
    readonly orderId: number;
    readonly itemId: number;
    readonly quantity: number;
    readonly shippedQuantity: number;
    readonly cancelledQuantity: number;
    /** Unit, frozen with the texts of the line. */
    readonly unitCode: string;
    readonly manual: Decimal | null;
    readonly net: Decimal | null;
    readonly freeReason: string | null;
    /** Its VAT rate. */
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

const columns = sql`line.id, order_id as "orderId", item_id as "itemId", ${exactQuantity(sql`quantity`)} as quantity,
    ${exactQuantity(sql`shipped_quantity`)} as "shippedQuantity", ${exactQuantity(sql`cancelled_quantity`)} as "cancelledQuantity",
    line.unit_code as "unitCode", manual_net_unit_price::text as manual, net_unit_price::text as net,
    free_reason as "freeReason", ${rateOf(sql`own`)} as vat, own.valid_to::text as "vatUntil",
    coalesce(jsonb_array_length(notices->'violations'), 0) > 0 as "isBlocked",
    json_build_object('reference', item.reference, 'eanCode', item.ean_code, 'designation', item.designation,
        'unitCode', item.unit_code, 'isService', item.is_service, 'vat', ${rateOf(sql`usual`)}) as item`;

const read = async (tx: Db, orders: SQL, isLocked: boolean): Promise<StoredLine[]> => {
    const lines = await query<StoredLine>(
        tx,
        sql`select ${columns} from order_items line join items item on item.id = line.item_id
            left join vat_rates own on own.id = line.vat_rate_id
            left join vat_rates usual on usual.id = item.vat_rate_id
            where ${orders} order by position, line.id ${sql.raw(isLocked ? 'for update of line' : '')}`,
    );
    if (isLocked)
        noteLocks(
            tx,
            'order_items',
            lines.map(({ id }) => id),
        );
    return lines;
};

/** The lines of an order in their order. @param isLocked keeps others from changing them until the transaction ends */
export const orderLinesOf = (tx: Db, order: number, isLocked = false): Promise<StoredLine[]> =>
    read(tx, sql`order_id = ${order}`, isLocked);

/** The lines of several orders, those of each in their order. */
export const linesOfAll = (db: Db, orders: readonly number[]): Promise<StoredLine[]> =>
    read(db, sql`order_id = any(${intArray(orders)})`, false);

/** Values of some columns of a line. */
type LineValues = Readonly<Record<string, unknown>> & { readonly id: number };

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/**
 * Writes columns of some lines in one statement. Their versions stay, because nobody writes these values by hand.
 * @param types of the columns, by name
 */
export const writeLines = async (
    tx: Db,
    types: Readonly<Record<string, string>>,
    values: readonly LineValues[],
): Promise<void> => {
    if (values.length === 0) return;
    const names = Object.keys(types).map(name => sql.identifier(name));
    const typed = Object.entries({ id: 'int', ...types }).map(
        ([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`,
    );
    const set = names.map(name => sql`${name} = given.${name}`);
    const own = names.map(name => sql`line.${name}`);
    const given = names.map(name => sql`given.${name}`);
    await tx.execute(
        sql`update order_items line set ${list(set)}
            from json_to_recordset(${JSON.stringify(values)}::json) given (${list(typed)})
            where line.id = given.id and (${list(own)}) is distinct from (${list(given)})`,
    );
};
