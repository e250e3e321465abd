import { uniqueIndex } from 'drizzle-orm/pg-core';
import { bankAccounts as contract } from '#contract/bankAccounts.ts';
import { companies } from './companies.ts';
import { resourceTable } from './resourceTable.ts';

export const bankAccounts = resourceTable(contract, {
    targets: { owner: () => companies.id },
    more: column => [uniqueIndex('bank_accounts_iban_unique').on(column('ownerId'), column('iban'))],
});
