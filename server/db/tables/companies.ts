import { companies as contract } from '#contract/settings/companies.ts';
import { countries } from './countries.ts';
import { resourceTable } from './resourceTable.ts';

/** Companies of older versions had a name and a website only; the form asks for the rest. */
export const companies = resourceTable(contract, {
    targets: { 'address.country': () => countries.id },
    lacking: ['legalForm', 'siren', 'rcsCity', 'address', 'latePenaltyRate'],
});
