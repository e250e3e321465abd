import { companies as contract } from '#contract/companies.ts';
import { resourceTable } from './resourceTable.ts';

/** Companies of older versions had a name and a website only; the form asks for the rest. */
export const companies = resourceTable(contract, {
    lacking: ['legalForm', 'siren', 'rcsCity', 'address', 'latePenaltyRate'],
});
