import { companies as contract } from '#contract/companies.ts';
import { resourceTable } from './resourceTable.ts';

export const companies = resourceTable(contract);
