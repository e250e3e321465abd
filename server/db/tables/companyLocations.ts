import { companyLocations as contract } from '#contract/companyLocations.ts';
import { companies } from './companies.ts';
import { resourceTable } from './resourceTable.ts';

export const companyLocations = resourceTable(contract, { targets: { company: () => companies.id } });
