import { sql } from 'drizzle-orm';
import { items as contract } from '#contract/items.ts';
import { itemsItemCatalogs, items as table } from '../../db/tables/index.ts';
import { mainPicture } from '../itemPictures/mainPicture.ts';
import type { ServerResource } from '../resource.ts';

export const items: ServerResource = {
    contract,
    table,
    columns: { itemsFamily: 'familyId', itemsCollection: 'collectionId' },
    computed: {
        // One price until price lists exist: both bounds are the sale price.
        priceRange: sql`case when sale_unit_price_excluding_tax is not null then json_build_object(
            'min', sale_unit_price_excluding_tax::text, 'max', sale_unit_price_excluding_tax::text) end`,
        mainPicture,
    },
    links: {
        itemCatalogs: { table: itemsItemCatalogs, own: itemsItemCatalogs.itemId, other: itemsItemCatalogs.catalogId },
    },
    search: { column: table.search, properties: ['reference', 'eanCode', 'designation'] },
    history: ({ reference, designation }) => `${reference} · ${designation}`,
    touch: { itemDateUpdate: sql`now()` },
};
