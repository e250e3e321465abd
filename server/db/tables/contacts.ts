import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { contacts as contract } from '#contract/customers/contacts.ts';
import { countries } from './countries.ts';
import { resourceTable } from './resourceTable.ts';
import { thirdParties } from './thirdParties.ts';

export const contacts = resourceTable(contract, {
    targets: { thirdParty: () => thirdParties.id, 'address.country': () => countries.id },
    more: () => [index('contacts_search').using('gin', sql`search gin_trgm_ops`)],
});
