import { priceListTypes as contract } from '#contract/settings/priceListTypes.ts';
import { resourceTable } from './resourceTable.ts';

export const priceListTypes = resourceTable(contract, { indexed: false });
