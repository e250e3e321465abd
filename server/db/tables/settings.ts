import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { numberSeries as numberSeriesContract } from '#contract/numbering/numberSeries.ts';
import { companies as companiesContract } from '#contract/settings/companies.ts';
import { companyLocations as companyLocationsContract } from '#contract/settings/companyLocations.ts';
import { paymentTerms as paymentTermsContract } from '#contract/settings/paymentTerms.ts';
import { priceListTypes as priceListTypesContract } from '#contract/settings/priceListTypes.ts';
import { shippingCosts as shippingCostsContract } from '#contract/settings/shippingCosts.ts';
import { vatRates as vatRatesContract } from '#contract/settings/vatRates.ts';
import { code, folded, label } from './columns.ts';
import { sellerProblems } from './invoiceProblems.ts';
import { resourceTable } from './resourceTable.ts';

/** ISO 3166-1, inserted by a migration. Small enough to be searched without an index. */
export const countries = pgTable(
    'countries',
    {
        /** Numeric form of the code (`contract/language/identifier.ts`). */
        id: integer('id').primaryKey(),
        version: integer('version').notNull().default(1),
        code: code('code').notNull(),
        nameEn: label('name_en').notNull(),
        nameFr: label('name_fr').notNull(),
        search: folded({ codes: ['code'], names: ['name_en', 'name_fr'] }),
    },
    table => [
        check(
            'countries_id_check',
            sql`${table.code} ~ '^[A-Z]{2}$' and ${table.id} = (ascii(${table.code}) - 65) * 26 + ascii(substr(${table.code}, 2)) - 64`,
        ),
    ],
);

/** Companies of older versions only had a name and a website; the form requires the rest. */
export const companies = resourceTable(companiesContract, {
    targets: { 'address.country': () => countries.id },
    lacking: ['legalForm', 'siren', 'rcsCity', 'address', 'latePenaltyRate'],
    generated: { invoiceProblems: sellerProblems },
});

export const companyLocations = resourceTable(companyLocationsContract, {
    targets: { company: () => companies.id, 'address.country': () => countries.id },
});

export const vatRates = resourceTable(vatRatesContract, { indexed: false });

export const paymentTerms = resourceTable(paymentTermsContract, { indexed: false });

export const priceListTypes = resourceTable(priceListTypesContract, { indexed: false });

export const shippingCosts = resourceTable(shippingCostsContract, { targets: { company: () => companies.id } });

/** One row per company, kind and year. `takeNumber` increments it (B5). */
export const numberSeries = resourceTable(numberSeriesContract, {
    targets: { company: () => companies.id },
    unchecked: ['kind'],
    more: column => [uniqueIndex('number_series_unique').on(column('companyId'), column('kind'), column('year'))],
});
