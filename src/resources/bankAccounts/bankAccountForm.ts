import type { bankAccounts } from '#contract/bankAccounts.ts';
import type { FormDeclaration } from '../../record/declaration.ts';
import { IbanInput } from './IbanInput.tsx';

export const bankAccountForm: FormDeclaration<typeof bankAccounts> = {
    sections: {
        account: [
            'owner',
            'label',
            { name: 'iban', wide: true, Input: IbanInput, help: 'resources.bank_accounts.help.iban' },
            'bic',
            { name: 'isDefault', help: 'resources.bank_accounts.help.isDefault' },
        ],
        rib: [
            { name: 'bankCode', help: 'resources.bank_accounts.help.bankCode' },
            'branchCode',
            'accountNumber',
            'ribKey',
        ],
    },
};
