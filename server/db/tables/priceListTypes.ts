import { priceListTypes as contract } from '#contract/priceListTypes.ts';
import { resourceTable } from './resourceTable.ts';

export const priceListTypes = resourceTable(contract, { indexed: false });
