import { vatRates as contract } from '#contract/settings/vatRates.ts';
import { resourceTable } from './resourceTable.ts';

export const vatRates = resourceTable(contract, { indexed: false });
