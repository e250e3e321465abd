import { paymentTerms as contract } from '#contract/paymentTerms.ts';
import { resourceTable } from './resourceTable.ts';

export const paymentTerms = resourceTable(contract, { indexed: false });
