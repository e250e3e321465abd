import { thirdParties as contract } from '#contract/thirdParties.ts';
import { thirdParties as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import { paymentTerms } from '../settings/paymentTerms.ts';
import { priceListTypes } from '../settings/priceListTypes.ts';

export const thirdParties: ServerResource = {
    contract,
    table,
    joins: { priceListType: priceListTypes, paymentTerm: paymentTerms },
};
