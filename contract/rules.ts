/** Why a value is refused: a message key of `i18n/<locale>/validation.ts` and what fills its placeholders. */
export interface Refusal {
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>>;
}

/** A pure rule: undefined when the value is good. Absent values are the business of `required` alone. */
export type Rule<T> = (value: T) => Refusal | undefined;

const refuseUnless = (good: boolean, key: string, params?: Refusal['params']): Refusal | undefined =>
    good ? undefined : { key: `validation.${key}`, ...(params && { params }) };

export const minLength =
    (count: number): Rule<string> =>
    value =>
        refuseUnless(value.length >= count, 'minLength', { count });

export const maxLength =
    (count: number): Rule<string> =>
    value =>
        refuseUnless(value.length <= count, 'maxLength', { count });

export const minNumber =
    (count: number): Rule<number> =>
    value =>
        refuseUnless(value >= count, 'minNumber', { count });

export const maxNumber =
    (count: number): Rule<number> =>
    value =>
        refuseUnless(value <= count, 'maxNumber', { count });

export const whole: Rule<number> = value => refuseUnless(Number.isInteger(value), 'type.integer');

/** Text that PostgreSQL can store and people can read: no control character but tab and line ends, no half of a pair. */
export const printable: Rule<string> = value => refuseUnless(!/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value), 'printable');

/** One `@`, something before it, a dotted name after it: what can be wrong beyond that, only a sent message tells. */
export const email: Rule<string> = value => refuseUnless(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), 'email');

/**
 * EAN-13 or EAN-8 with a right check digit.
 * Source: GS1 General Specifications, 7.9: weights 3 and 1 alternate from the right, the sum is a multiple of ten.
 */
export const ean: Rule<string> = value =>
    refuseUnless(/^(\d{8}|\d{13})$/.test(value) && checkSum(value) % 10 === 0, 'ean');

const checkSum = (digits: string): number =>
    [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);

/** The digit that makes a valid EAN of the given first seven or twelve digits. */
export const eanCheckDigit = (digits: string): number => (10 - (checkSum(`${digits}0`) % 10)) % 10;

export const PASSWORD_MIN_LENGTH = 12;

/** Row V3, one refusal at a time, in the order a person would mend them. */
export const password: Rule<string> = value =>
    minLength(PASSWORD_MIN_LENGTH)(value) ??
    refuseUnless(/\p{Ll}/u.test(value), 'passwordLowercase') ??
    refuseUnless(/\p{Lu}/u.test(value), 'passwordUppercase') ??
    refuseUnless(/\d/.test(value), 'passwordNumber') ??
    refuseUnless(/[^\p{L}\d]/u.test(value), 'passwordSpecial');
