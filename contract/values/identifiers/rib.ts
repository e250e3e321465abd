import { type Rule, refuseUnless } from '../../language/rules.ts';

/** The four parts of French bank details (relevé d'identité bancaire). */
export interface Rib {
    /** Five digits. */
    readonly bankCode: string;
    /** Five digits. */
    readonly branchCode: string;
    /** Eleven digits or letters. */
    readonly accountNumber: string;
    /** Two digits. */
    readonly ribKey: string;
}

/** Validates bank and branch codes, and keys. */
export const digits =
    (count: number): Rule<string> =>
    value =>
        refuseUnless(new RegExp(`^\\d{${count}}$`).test(value), 'digits', { count });

export const accountNumber: Rule<string> = value => refuseUnless(/^[A-Z\d]{11}$/.test(value), 'accountNumber');

/** Digit of a letter: A to I and J to R are 1 to 9, S to Z are 2 to 9. */
const toDigit = (letter: string): string => {
    const place = letter.charCodeAt(0) - 'A'.charCodeAt(0);
    return String(place < 18 ? (place % 9) + 1 : place - 16);
};

type Account = Omit<Rib, 'ribKey'>;

/** Key of an account, `01` to `97`. Eleven digits times three are exact as a JavaScript number. */
export const ribKeyOf = ({ bankCode, branchCode, accountNumber }: Account): string => {
    const account = Number(accountNumber.replace(/[A-Z]/g, toDigit));
    return String(97 - ((89 * Number(bankCode) + 15 * Number(branchCode) + 3 * account) % 97)).padStart(2, '0');
};

export const ribKey =
    (account: Account): Rule<string> =>
    value =>
        refuseUnless(value === ribKeyOf(account), 'ribKey');
