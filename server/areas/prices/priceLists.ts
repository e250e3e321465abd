import { COPY_PATH } from '#contract/prices/copy.ts';
import { CUSTOMERS_PATH } from '#contract/prices/customers.ts';
import { priceLists as contract, isNetByDefault } from '#contract/prices/priceLists.ts';
import { priceLists as table } from '../../db/tables/index.ts';
import { permit } from '../../engine/call.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { thirdParties } from '../customers/thirdParties.ts';
import { priceListTypes } from '../settings/saleTerms.ts';
import { copyList } from './change/copy.ts';
import { customersOfList } from './customers/ofList.ts';
import { lockOwner, mayOverlap, refuseOverlap } from './overlap.ts';
import { termsAfter } from './terms.ts';

const DECIDING = ['priceListType', 'thirdParty', 'validFrom', 'validTo', 'isPromotion', 'isActive'];

/** Lists overlap only once they contain items, so creations pass. @throws Invalid with both lists */
const guardList = async (action: 'create' | 'edit' | 'delete', { tx, row, input }: RowChange): Promise<void> => {
    const deciding = DECIDING.find(name => name in input);
    if (action !== 'edit' || !row || deciding === undefined) return;
    const list = termsAfter(row, input);
    if (!mayOverlap(list)) return;
    await lockOwner(tx, list);
    await refuseOverlap(tx, list, deciding);
};

export const priceLists: ServerResource = {
    contract,
    table,
    joins: { priceListType: priceListTypes, thirdParty: thirdParties },
    order: [{ property: 'code', direction: 'asc' }],
    fill: (input, row) => (row || 'isNet' in input ? {} : { isNet: isNetByDefault(input) }),
    guard: guardList,
    actions: () => [
        { on: 'record', method: 'POST', path: COPY_PATH, permit: call => permit(call, 'create'), run: copyList },
        { on: 'record', method: 'GET', path: CUSTOMERS_PATH, run: customersOfList },
    ],
};
