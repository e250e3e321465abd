import { inArray, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';
import { query } from '../query.ts';

interface Declared {
    /** Table of the documents, with the alias `one` in `said`. */
    readonly of: PgTable;
    /** Table of the snapshots: a key that refers to the document, and `frozen`. */
    readonly kept: PgTable;
    /** Members of the JSON object, in addition to the parties. */
    readonly said: SQL;
    /** Joins for `said`, in addition to those of the parties. */
    readonly joins?: SQL;
}

const PARTIES = sql`'company', to_json(company), 'companyLocation', to_json(location),
    'thirdParty', to_jsonb(customer) - 'search' - 'note',
    'deliveryContact', to_jsonb(delivery) - 'search', 'invoiceContact', to_jsonb(invoice) - 'search'`;

const JOINS = sql`
    join companies company on company.id = one.company_id
    join company_locations location on location.id = one.company_location_id
    join third_parties customer on customer.id = one.third_party_id
    left join contacts delivery on delivery.id = one.delivery_contact_id
    left join contacts invoice on invoice.id = one.invoice_contact_id`;

const keyOf = (kept: PgTable): SQL => {
    const key = getTableConfig(kept).columns.find(({ primary }) => primary);
    if (!key) throw new Error(`${getTableConfig(kept).name} has no key`);
    return sql`${sql.identifier(key.name)}`;
};

/** Snapshots of validated documents: whole rows of related records, so that later changes do not affect prints. */
export const defineSnapshots = <Frozen>({ of, kept, said, joins = sql.empty() }: Declared) => {
    const key = keyOf(kept);
    const now = (which: SQL): SQL =>
        sql`json_build_object(${PARTIES}, ${said}) from ${of} one ${JOINS} ${joins} where ${which}`;
    return {
        /** Stores snapshots of the current state. @param which condition on `one` that selects the documents */
        freeze: async (db: Db, which: SQL): Promise<void> => {
            await db.execute(sql`
                insert into ${kept} (${key}, frozen) select one.id, ${now(which)}
                on conflict (${key}) do update set frozen = excluded.frozen`);
        },
        thaw: async (db: Db, id: number): Promise<void> => {
            await db.execute(sql`delete from ${kept} where ${key} = ${id}`);
        },
        /** Snapshots by document identifier; for drafts, the current state. */
        read: async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Frozen>> => {
            const found = await query<{ readonly id: number; readonly frozen: Frozen }>(
                db,
                sql`select asked.id, coalesce(kept.frozen, (select ${now(sql`one.id = asked.id`)})::jsonb) as frozen
                    from ${of} asked left join ${kept} kept on kept.${key} = asked.id
                    where ${inArray(sql`asked.id`, [...ids])}`,
            );
            return new Map(found.map(({ id, frozen }) => [id, frozen]));
        },
    };
};
