import { composeIBAN, isValidIBAN } from 'ibantools';
import { ribKeyOf } from '#contract/values/identifiers/rib.ts';

/** Account of a statement, with its currency if appended to the number (`FR76…189EUR`). */
export interface StatementAccount {
    /** IBAN, or another number of the bank. */
    readonly account: string;
    /** ISO 4217. */
    readonly currency: string | undefined;
}

const BANK = /^(\d{5})(\d{5})([A-Z\d]{11})(\d{2})?$/;

export const frenchIban = (text: string): string | undefined => {
    const [, bankCode, branchCode, accountNumber, given] = BANK.exec(text) ?? [];
    if (!bankCode || !branchCode || !accountNumber) return undefined;
    const key = ribKeyOf({ bankCode, branchCode, accountNumber });
    if (given !== undefined && given !== key) return undefined;
    return composeIBAN({ countryCode: 'FR', bban: bankCode + branchCode + accountNumber + key }) ?? undefined;
};

/** Length of the longest IBAN. */
const MAX_LENGTH = 34;

/** Parses an account: an IBAN, a French RIB or another number, optionally followed by a currency. */
export const parseAccount = (text: string | undefined): StatementAccount | undefined => {
    const compact = (text ?? '').toUpperCase().replace(/[^A-Z\d]/g, '');
    if (compact === '') return undefined;
    const [, before = compact, currency] = /^(.{10,})(EUR|USD|GBP|CHF|[A-Z]{3})$/.exec(compact) ?? [];
    const known = [compact, before].map(one => (isValidIBAN(one) ? one : frenchIban(one)));
    if (known[0] !== undefined) return { account: known[0], currency: undefined };
    if (known[1] !== undefined) return { account: known[1], currency };
    return { account: compact.slice(0, MAX_LENGTH), currency: undefined };
};
