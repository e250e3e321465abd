import type { bankAccounts } from '#contract/settings/bankAccounts.ts';
import type { ListDeclaration } from '../../../list/declaration.ts';

export const bankAccountList: ListDeclaration<typeof bankAccounts> = {
    columns: ['label', 'owner', 'iban', 'bic', 'isDefault'],
};
