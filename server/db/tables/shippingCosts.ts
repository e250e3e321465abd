import { shippingCosts as contract } from '#contract/settings/shippingCosts.ts';
import { companies } from './companies.ts';
import { resourceTable } from './resourceTable.ts';

export const shippingCosts = resourceTable(contract, { targets: { company: () => companies.id } });
