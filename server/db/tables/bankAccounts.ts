import { uniqueIndex } from 'drizzle-orm/pg-core';
import { bankAccounts as contract } from '#contract/settings/bankAccounts.ts';
import { companies } from './companies.ts';
import { resourceTable } from './resourceTable.ts';
import { thirdParties } from './thirdParties.ts';

export const bankAccounts = resourceTable(contract, {
    targets: { owner: () => companies.id, ownerOther: () => thirdParties.id },
    more: column => [
        uniqueIndex('bank_accounts_iban_unique').on(column('ownerId'), column('iban')),
        uniqueIndex('bank_accounts_iban_other_unique').on(column('ownerOtherId'), column('iban')),
    ],
});
