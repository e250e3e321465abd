import { eq, type SQL, sql } from 'drizzle-orm';
import { items as contract } from '#contract/catalogue/items.ts';
import type { PriceMove } from '#contract/imports/imports.ts';
import { nameOf } from '#contract/language/contract.ts';
import { FAR_ABOVE, FAR_BELOW } from '#contract/prices/plausible.ts';
import type { Db } from '../../../db/database.ts';
import { keepChange } from '../../../db/keepChange.ts';
import { query } from '../../../db/query.ts';
import { itemsItemCatalogs, priceListItems, priceLists, items as table } from '../../../db/tables/index.ts';
import { transaction } from '../../../db/transaction.ts';
import { iriOf, type Row, toRecord } from '../../../domain/record.ts';
import { recordNotFound } from '../../../domain/refused.ts';
import { permit } from '../../../engine/call.ts';
import { checkPreconditions } from '../../../engine/preconditions.ts';
import { findRow } from '../../../engine/read.ts';
import type { RecordCall } from '../../../engine/resource.ts';
import { recordAnswer } from '../../../engine/verbs/show.ts';
import type { Doubts, ImportableResource } from '../../../imports/resource.ts';
import { vatRates } from '../../settings/saleTerms.ts';
import { mainPicture } from '../itemPictures/mainPicture.ts';
import { pictureDownloadActions } from '../pictureDownloads/actions.ts';
import { sweepDownloads } from '../pictureDownloads/request.ts';

/** Lists in use that are valid today; the day begins in Paris, wherever the server stands. */
const inForce: SQL = sql`l.is_active and (now() at time zone 'Europe/Paris')::date between l.valid_from and coalesce(l.valid_to, 'infinity')`;

/** Range of an item's base price and its list prices in force, before discounts. Rounded half away from zero. */
const priceRange: SQL = sql`(select json_build_object('min', min(price)::text, 'max', max(price)::text)
    from (
        select ${table}.sale_unit_price_excluding_tax as price
        union all
        select coalesce(p.unit_price_excluding_tax,
            round(${table}.sale_unit_price_excluding_tax * (100 - p.discount_rate) * 0.01, 4))
        from ${priceListItems} p join ${priceLists} l on l.id = p.price_list_id
        where p.item_id = ${table}.id and ${inForce}
    ) prices having count(price) > 0)`;

/** Derived value: the item's version does not change, as with a new picture (H8). */
const NOW = { lastPictureCheckDate: sql`now()` };

const dateOf = (row: Row | undefined): unknown => row && toRecord(contract, row).lastPictureCheckDate;

/** `POST /api/items/{id}/picture_check`: answers with the item, now checked. @throws Refused (missing, stale) */
const checkItemPictures = async (call: RecordCall): Promise<Response> => {
    const { db, resource, actor, id } = call;
    const row = await transaction(db, async tx => {
        const reader = { ...call, db: tx };
        const before = await findRow(reader, id, true);
        if (!before) throw recordNotFound();
        checkPreconditions(call.context, before);
        await tx.update(table).set(NOW).where(eq(table.id, id));
        const after = await findRow(reader, id);
        await keepChange(tx, {
            record: iriOf('items', id),
            recordName: nameOf(resource.contract, before),
            authorId: actor.id,
            action: 'edit',
            differences: { lastPictureCheckDate: { from: dateOf(before), to: dateOf(after) } },
        });
        return after;
    });
    if (!row) throw recordNotFound();
    return recordAnswer(call, row);
};

/** Rows per statement, between which other requests are served. */
const BATCH_SIZE = 1000;
const MAX_REPORTED = 20;

const price = (side: 'after' | 'before') =>
    sql`(staged.${sql.raw(side)}->'columns'->>'sale_unit_price_excluding_tax')::numeric`;

type FarPrice = Pick<PriceMove, 'name' | 'to'> & { readonly row: number | null; readonly from: string };

/** Staged base prices that differ greatly from the previous ones. */
const farIn = (db: Db, importId: number, from: number): Promise<readonly FarPrice[]> =>
    query<FarPrice>(
        db,
        sql`
        with staged as (
            select staged.place, staged.row, staged.name, ${price('before')} as old, ${price('after')} as price
            from import_rows staged
            where staged.import_id = ${importId} and staged.place > ${from} and staged.place <= ${from + BATCH_SIZE}
              and staged.action = 'change'
        )
        select row, name, trim_scale(old)::text as from, trim_scale(price)::text as to from staged
        where old > 0 and price > 0
          and (price > old * ${FAR_ABOVE}::numeric or price < old * ${FAR_BELOW}::numeric)
        order by place`,
    );

const moveOf = ({ row, name, from, to }: FarPrice): PriceMove => ({
    ...{ row: row ?? 0, name, from, to, base: from, doubt: 'former' },
    percent: ((Number(to) / Number(from) - 1) * 100).toFixed(1),
});

const distance = ({ from, to }: FarPrice): number => Math.abs(Math.log(Number(to) / Number(from)));

/** Base prices of an import that differ greatly from the previous ones, probably by mistyping, farthest first. */
const findFarBasePrices = async (
    db: Db,
    importId: number,
    places: number,
    turn: () => Promise<void> | undefined,
): Promise<Doubts> => {
    let count = 0;
    let farthest: readonly FarPrice[] = [];
    for (let from = 0; from < places; from += BATCH_SIZE) {
        const found = await farIn(db, importId, from);
        count += found.length;
        farthest = [...farthest, ...found]
            .toSorted((one, other) => distance(other) - distance(one))
            .slice(0, MAX_REPORTED);
        await turn();
    }
    return { count, moves: farthest.map(moveOf) };
};

export const items: ImportableResource = {
    contract,
    table,
    columns: { itemsFamily: 'familyId', itemsCollection: 'collectionId' },
    computed: {
        priceRange,
        mainPicture,
    },
    links: {
        itemCatalogs: { table: itemsItemCatalogs, own: itemsItemCatalogs.itemId, other: itemsItemCatalogs.catalogId },
    },
    joins: { vatRate: vatRates },
    inSets: () => Promise.resolve(),
    doubts: findFarBasePrices,
    importNotice: 'items_import_finished',
    touch: { itemDateUpdate: sql`now()` },
    actions: () => [
        {
            on: 'record',
            method: 'POST',
            path: 'picture_check',
            permit: call => permit(call, 'edit', call.id),
            run: checkItemPictures,
        },
        ...pictureDownloadActions(),
    ],
    daily: ({ db }) => sweepDownloads(db),
};
