import { paymentTerms as contract } from '#contract/settings/paymentTerms.ts';
import { resourceTable } from './resourceTable.ts';

export const paymentTerms = resourceTable(contract, { indexed: false });
