import { sql } from 'drizzle-orm';
import { DEMAND_PATH } from '#contract/demand.ts';
import { items as contract } from '#contract/items.ts';
import { itemsItemCatalogs, items as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { mainPicture } from '../itemPictures/mainPicture.ts';
import { answerDemand } from '../orders/demand.ts';
import { pictureDownloadActions } from '../pictureDownloads/actions.ts';
import { sweepDownloads } from '../pictureDownloads/sweep.ts';
import { vatRates } from '../settings/vatRates.ts';
import { findFarBasePrices } from './farPrices.ts';
import { checkItemPictures } from './pictureCheck.ts';
import { priceRange } from './priceRange.ts';

export const items: ServerResource = {
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
    touch: { itemDateUpdate: sql`now()` },
    actions: () => [
        {
            on: 'record',
            method: 'POST',
            path: 'picture_check',
            permit: call => permit(call, 'edit', call.id),
            run: checkItemPictures,
        },
        { on: 'record', method: 'GET', path: DEMAND_PATH, run: answerDemand },
        ...pictureDownloadActions(),
    ],
    daily: ({ db }) => sweepDownloads(db),
};
