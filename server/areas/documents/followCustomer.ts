// Apart: handler of `party.changed` (ADR 0131).
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Row } from '../../domain/record.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { WrittenChange } from '../../engine/rowChange.ts';
import { columnValues } from '../../engine/write.ts';

type Address = 'deliveryAddress' | 'billingAddress';

/** Drafts whose address equals the given one. Typed addresses differ and stay. */
const hasAddress = (sales: ServerResource, name: Address, address: unknown): SQL | undefined => {
    const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(sales.table);
    return and(
        ...Object.entries(columnValues(sales, { [name]: address })).map(
            ([key, value]) => sql`${columns[key]} is not distinct from ${value}`,
        ),
    );
};

/** Replaces the address of drafts. Increments their version, so that open pages get a live event. */
const readdress = async (
    { tx }: WrittenChange,
    sales: ServerResource,
    name: Address,
    mine: SQL,
    { from, to }: { readonly from: unknown; readonly to: unknown },
): Promise<void> => {
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    const { table } = sales;
    await tx
        .update(table)
        .set({ ...columnValues(sales, { [name]: to ?? null }), version: sql`${table.version} + 1` })
        .where(and(sql`status = 'draft'`, mine, hasAddress(sales, name, from)));
};

const contactsIn = (row: Row | undefined): readonly Row[] => (row?.contacts ?? []) as readonly Row[];

/** Updates drafts after an address change of the customer or a contact, if they still have the previous address. */
export const followCustomer = async (sales: ServerResource, change: WrittenChange): Promise<void> => {
    const { before, row } = change;
    if (!before) return;
    for (const contact of contactsIn(row)) {
        const former = contactsIn(before).find(({ id }) => id === contact.id);
        if (!former) continue;
        const moved = { from: former.address, to: contact.address };
        await readdress(change, sales, 'deliveryAddress', sql`delivery_contact_id = ${contact.id}`, moved);
        await readdress(change, sales, 'billingAddress', sql`invoice_contact_id = ${contact.id}`, moved);
    }
    const moved = { from: before.address, to: row.address };
    await readdress(change, sales, 'billingAddress', sql`third_party_id = ${row.id}`, moved);
};
