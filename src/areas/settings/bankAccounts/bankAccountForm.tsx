// Form of a bank account. IBAN and French account numbers are derived from each other (`accountNumbers.ts`).

import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { bankAccounts } from '#contract/settings/bankAccounts.ts';
import type { InputProps } from '../../../kinds/inputProps.ts';
import { PropertyInput } from '../../../kinds/inputs.tsx';
import type { FormDeclaration } from '../../../record/declaration.ts';
import { type AccountNumbers, compactText, ibanFrom, isWholeIban, PARTS, partsFrom } from './accountNumbers.ts';

const { properties } = bankAccounts;

type RibPart = (typeof PARTS)[number];
const isPart = (name: string | undefined): name is RibPart => PARTS.some(part => part === name);

/** Derives the parts of the RIB from the typed IBAN, and the reverse. Contradictions are reported at the part. */
const useRib = (): void => {
    const { subscribe, getValues, setValue, trigger } = useFormContext();
    const before = useRef('');
    const made = useRef('');
    useEffect(() => {
        const note = (iban: unknown) => {
            if (isWholeIban(iban)) before.current = compactText(iban);
        };
        const fillParts = (numbers: AccountNumbers) => {
            for (const [part, value] of Object.entries(partsFrom(numbers, before.current)))
                setValue(part, value, { shouldDirty: true });
            if (isWholeIban(numbers.iban)) void trigger([...PARTS]);
        };
        const fillIban = (numbers: AccountNumbers, part: RibPart) => {
            const iban = ibanFrom(numbers, made.current);
            if (iban) {
                made.current = iban;
                setValue('iban', iban, { shouldDirty: true, shouldValidate: true });
            }
            if (compactText(numbers[part]).length >= properties[part].max) void trigger([part, 'ribKey']);
        };
        note(getValues('iban'));
        return subscribe({
            formState: { values: true },
            callback: ({ values, name, type }) => {
                const numbers = values as AccountNumbers;
                if (type === 'change' && name === 'iban') fillParts(numbers);
                if (type === 'change' && isPart(name)) fillIban(numbers, name);
                note(numbers.iban);
            },
        });
    }, [subscribe, getValues, setValue, trigger]);
};

const IbanInput = (input: InputProps) => {
    useRib();
    return <PropertyInput {...input} />;
};

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
