import { sql } from 'drizzle-orm';
import { items as contract } from '#contract/items.ts';
import { itemsItemCatalogs, items as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { mainPicture } from '../itemPictures/mainPicture.ts';
import { pictureDownloadActions } from '../pictureDownloads/actions.ts';
import { sweepDownloads } from '../pictureDownloads/sweep.ts';
import { vatRates } from '../settings/vatRates.ts';
import { checkItemPictures } from './pictureCheck.ts';

export const items: ServerResource = {
    contract,
    table,
    columns: { itemsFamily: 'familyId', itemsCollection: 'collectionId' },
    computed: {
        // Until price lists exist, both bounds are the sale price.
        priceRange: sql`case when sale_unit_price_excluding_tax is not null then json_build_object(
            'min', sale_unit_price_excluding_tax::text, 'max', sale_unit_price_excluding_tax::text) end`,
        mainPicture,
    },
    links: {
        itemCatalogs: { table: itemsItemCatalogs, own: itemsItemCatalogs.itemId, other: itemsItemCatalogs.catalogId },
    },
    joins: { vatRate: vatRates },
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
