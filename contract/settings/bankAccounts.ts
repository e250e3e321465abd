import { AUDITED_SETTING } from '../language/audit.ts';
import { defineContract } from '../language/contract.ts';
import type { InputOf, Properties, RecordOf } from '../language/property.ts';
import { MANAGED_BY_ADMINS } from '../language/roles.ts';
import type { Refusal } from '../language/rules.ts';
import { compact } from '../values/identifiers/compact.ts';
import { bic, IBAN_GROUPS, iban, ibanOf, ribPartOf, warnBicCountry } from '../values/identifiers/iban.ts';
import { accountNumber, digits, type Rib, ribKey } from '../values/identifiers/rib.ts';
import { companies } from './companies.ts';

const identifier = { kind: 'text', code: true, compact: true } as const;

const properties = {
    owner: { kind: 'relation', to: 'companies', or: 'third_parties', required: true },
    label: { kind: 'text', max: 80, required: true },
    /** Entered, or composed of the four parts of the RIB, which a French IBAN contains. */
    iban: { ...identifier, max: 34, groups: IBAN_GROUPS, required: true, masked: true, rules: [iban] },
    bic: { ...identifier, max: 11, rules: [bic] },
    bankCode: { ...identifier, max: 5, masked: true, rules: [digits(5)] },
    branchCode: { ...identifier, max: 5, masked: true, rules: [digits(5)] },
    accountNumber: { ...identifier, max: 11, masked: true, rules: [accountNumber] },
    ribKey: { ...identifier, max: 2, masked: true, rules: [digits(2)] },
    isDefault: { kind: 'boolean', default: false },
} as const satisfies Properties;

export type BankAccount = RecordOf<typeof properties>;
export type BankAccountInput = InputOf<typeof properties>;

/** IBAN composed of the four parts of a RIB; undefined if one is missing or wrong. */
export const ibanOfParts = (account: Partial<BankAccount>): string | undefined => {
    const { bankCode, branchCode, accountNumber: number, ribKey } = account;
    return bankCode && branchCode && number && ribKey
        ? ibanOf({ bankCode, branchCode, accountNumber: number, ribKey })
        : undefined;
};

/** A given part of the RIB must match the IBAN; a form contains them unnormalised. */
const agrees =
    (part: keyof Rib) =>
    (account: Partial<BankAccount>): Refusal | undefined => {
        const [whole, given] = [account.iban, account[part]].map(value => compact(value ?? ''));
        return whole && given ? ribPartOf(whole, part)(given) : undefined;
    };

/** Without an IBAN, the key must match the other parts, so that an IBAN can be composed. */
const keyAgrees = (account: Partial<BankAccount>): Refusal | undefined => {
    const { bankCode, branchCode, accountNumber: number, ribKey: key } = account;
    if (account.iban || !bankCode || !branchCode || !number || !key) return agrees('ribKey')(account);
    const [bank, branch, own, last] = [bankCode, branchCode, number, key].map(compact);
    return ribKey({ bankCode: bank ?? '', branchCode: branch ?? '', accountNumber: own ?? '' })(last ?? '');
};

/** Accounts of a company or a customer. Users who may edit them read their numbers in full (B10). */
export const bankAccounts = defineContract({
    name: 'bank_accounts',
    type: 'BankAccount',
    rights: MANAGED_BY_ADMINS,
    audit: AUDITED_SETTING,
    company: 'owner',
    properties,
    rules: {
        bankCode: agrees('bankCode'),
        branchCode: agrees('branchCode'),
        accountNumber: agrees('accountNumber'),
        ribKey: keyAgrees,
    },
    warnings: {
        bic: ({ bic: bank, iban: account }) =>
            bank && account ? warnBicCountry(compact(bank), compact(account)) : undefined,
    },
    exclusiveFlag: { flag: 'isDefault', within: ['owner'] },
    represent: ({ label }) => label,
    joins: { owner: companies },
    search: ['label', 'owner.name'],
    filters: {
        q: 'search',
        owner: 'relation',
        'owner.name': 'partial',
        label: 'partial',
        bic: 'exact',
        isDefault: 'boolean',
    },
    orders: ['label', 'bic', 'owner.name'],
    bulk: true,
});
