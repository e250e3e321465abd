// Apart: handler of `party.changed` (ADR 0131).
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { orders as contract } from '#contract/orders/orders.ts';
import { orders } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { Followed } from '../../engine/rowChange.ts';
import { columnValues } from '../../engine/write.ts';

/** What writing columns needs; the whole resource depends on that of customers, which depends on this file. */
const stored: ServerResource = { contract, table: orders };

type Address = 'deliveryAddress' | 'billingAddress';

const columns: Readonly<Record<string, SQL | undefined>> = Object.fromEntries(
    Object.entries(getTableColumns(orders)).map(([key, column]) => [key, sql`${column}`]),
);

/** The orders whose address is the given one; a typed one differs, and stays. */
const hasAddress = (name: Address, address: unknown): SQL | undefined =>
    and(
        ...Object.entries(columnValues(stored, { [name]: address })).map(
            ([key, value]) => sql`${columns[key]} is not distinct from ${value}`,
        ),
    );

/** Gives drafts the new address in place of the old one. Their version moves: whoever has them open is told. */
const readdress = async (
    { tx }: Followed,
    name: Address,
    mine: SQL,
    { from, to }: { readonly from: unknown; readonly to: unknown },
): Promise<void> => {
    if (JSON.stringify(from) === JSON.stringify(to)) return;
    await tx
        .update(orders)
        .set({ ...columnValues(stored, { [name]: to ?? null }), version: sql`${orders.version} + 1` })
        .where(and(eq(orders.status, 'draft'), mine, hasAddress(name, from)));
};

const contactsIn = (row: Row | undefined): readonly Row[] => (row?.contacts ?? []) as readonly Row[];

/** A customer or contact has moved: drafts follow, as long as they have the address that they took from there. */
export const followCustomer = async (change: Followed): Promise<void> => {
    const { before, row } = change;
    if (!before) return;
    for (const contact of contactsIn(row)) {
        const former = contactsIn(before).find(({ id }) => id === contact.id);
        if (!former) continue;
        const moved = { from: former.address, to: contact.address };
        await readdress(change, 'deliveryAddress', sql`${orders.deliveryContactId} = ${contact.id}`, moved);
        await readdress(change, 'billingAddress', sql`${orders.invoiceContactId} = ${contact.id}`, moved);
    }
    const moved = { from: before.address, to: row.address };
    await readdress(change, 'billingAddress', sql`${orders.thirdPartyId} = ${row.id}`, moved);
};
