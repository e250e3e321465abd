import { companyLocations as contract } from '#contract/settings/companyLocations.ts';
import { companies } from './companies.ts';
import { countries } from './countries.ts';
import { resourceTable } from './resourceTable.ts';

export const companyLocations = resourceTable(contract, {
    targets: { company: () => companies.id, 'address.country': () => countries.id },
});
