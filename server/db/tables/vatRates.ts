import { vatRates as contract } from '#contract/vatRates.ts';
import { resourceTable } from './resourceTable.ts';

export const vatRates = resourceTable(contract, { indexed: false });
