import { priceListTypes as contract } from '#contract/settings/priceListTypes.ts';
import { priceListTypes as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';

export const priceListTypes: ServerResource = { contract, table };
