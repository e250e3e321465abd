import { sql } from 'drizzle-orm';
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { contacts as contactsContract } from '#contract/customers/contacts.ts';
import { thirdParties as thirdPartiesContract } from '#contract/customers/thirdParties.ts';
import { bankAccounts as bankAccountsContract } from '#contract/settings/bankAccounts.ts';
import { buyerProblems } from './invoiceProblems.ts';
import { resourceTable } from './resourceTable.ts';
import { companies, countries, paymentTerms, priceListTypes } from './settings.ts';

export const thirdParties = resourceTable(thirdPartiesContract, {
    targets: {
        'address.country': () => countries.id,
        priceListType: () => priceListTypes.id,
        paymentTerm: () => paymentTerms.id,
    },
    computed: ['unbilledAmount', 'unpaidAmount', 'pendingDepositAmount', 'owedAmount'],
    generated: { invoiceProblems: buyerProblems },
    more: column => [
        index('third_parties_search').using('gin', sql`search gin_trgm_ops`),
        // Used by the search for duplicates.
        index('third_parties_of_siret').on(column('siret')),
        index('third_parties_of_email').on(column('email')),
        check('third_parties_is_customer_role_check', sql`is_customer or is_supplier`),
        check('third_parties_customer_code_role_check', sql`is_customer = (customer_code is not null)`),
        check('third_parties_supplier_code_role_check', sql`is_supplier = (supplier_code is not null)`),
        check('third_parties_payment_term_id_role_check', sql`not is_customer or payment_term_id is not null`),
    ],
});

export const contacts = resourceTable(contactsContract, {
    targets: { thirdParty: () => thirdParties.id, 'address.country': () => countries.id },
    more: () => [index('contacts_search').using('gin', sql`search gin_trgm_ops`)],
});

export const bankAccounts = resourceTable(bankAccountsContract, {
    targets: { owner: () => companies.id, ownerOther: () => thirdParties.id },
    more: column => [
        uniqueIndex('bank_accounts_iban_unique').on(column('ownerId'), column('iban')),
        uniqueIndex('bank_accounts_iban_other_unique').on(column('ownerOtherId'), column('iban')),
    ],
});
