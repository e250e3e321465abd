import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { thirdParties as contract } from '#contract/customers/thirdParties.ts';
import { countries } from './countries.ts';
import { paymentTerms } from './paymentTerms.ts';
import { priceListTypes } from './priceListTypes.ts';
import { resourceTable } from './resourceTable.ts';

export const thirdParties = resourceTable(contract, {
    targets: {
        'address.country': () => countries.id,
        priceListType: () => priceListTypes.id,
        paymentTerm: () => paymentTerms.id,
    },
    computed: ['unbilledAmount'],
    more: column => [
        index('third_parties_search').using('gin', sql`search gin_trgm_ops`),
        // Twins are looked for by them.
        index('third_parties_of_siret').on(column('siret')),
        index('third_parties_of_email').on(column('email')),
    ],
});
