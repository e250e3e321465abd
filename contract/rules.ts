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

export const stepOf =
    (step: number): Rule<number> =>
    value =>
        refuseUnless(value % step === 0, 'step', { step });

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

/** Row V3, in the order in which a person would mend them; a screen lists them, each met or not. */
export const PASSWORD_RULES: readonly Rule<string>[] = [
    minLength(PASSWORD_MIN_LENGTH),
    value => refuseUnless(/\p{Ll}/u.test(value), 'passwordLowercase'),
    value => refuseUnless(/\p{Lu}/u.test(value), 'passwordUppercase'),
    value => refuseUnless(/\d/.test(value), 'passwordNumber'),
    value => refuseUnless(/[^\p{L}\d]/u.test(value), 'passwordSpecial'),
];

/** The first of {@link PASSWORD_RULES} that the value breaks. */
export const password: Rule<string> = value =>
    PASSWORD_RULES.reduce<Refusal | undefined>((refusal, rule) => refusal ?? rule(value), undefined);

/** Row V3: typed twice, the same. */
export const passwordsMatch =
    (other: string): Rule<string> =>
    value =>
        refuseUnless(value === other, 'passwordsMatch');

/** Row V3: a new password is not the previous one, however its accents are composed. */
export const passwordDiffers =
    (previous: string): Rule<string> =>
    value =>
        refuseUnless(value.normalize('NFKC') !== previous.normalize('NFKC'), 'passwordUnchanged');

/** What of a file can be judged before it is sent: a browser's `File` is one. */
interface Upload {
    /** Media type: `image/png`. */
    readonly type: string;
    /** Bytes. */
    readonly size: number;
}

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;

/** `formats`: media type to the name that people know, so that a refusal can list the names. */
export const acceptedFormats =
    (formats: Readonly<Record<string, string>>): Rule<Upload> =>
    ({ type }) =>
        refuseUnless(Object.hasOwn(formats, type), 'acceptedFormats', { formats: Object.values(formats).join(', ') });

/** As {@link acceptedFormats}; the refusal names the largest size, in bytes, too. */
export const acceptedPictures =
    (formats: Readonly<Record<string, string>>, bytes: number): Rule<Upload> =>
    ({ type }) =>
        refuseUnless(Object.hasOwn(formats, type), 'acceptedPictures', {
            formats: Object.values(formats).join(', '),
            size: megabytes(bytes),
        });

/** Bytes; told in megabytes. */
export const minSize =
    (bytes: number): Rule<Upload> =>
    ({ size }) =>
        refuseUnless(size >= bytes, 'minSize', { size: megabytes(bytes) });

/** Bytes; told in megabytes. */
export const maxSize =
    (bytes: number): Rule<Upload> =>
    ({ size }) =>
        refuseUnless(size <= bytes, 'maxSize', { size: megabytes(bytes) });

export const maxEntries =
    (count: number): Rule<readonly unknown[]> =>
    values =>
        refuseUnless(values.length <= count, 'maxEntries', { count });

/** An address of a web site, with its scheme and a dotted name. */
export const website: Rule<string> = value =>
    refuseUnless(/^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(value), 'website');

/** Quantities are ordered by whole packagings; several when an item is packed in several ways. */
export const multipleOf =
    (...packagings: readonly number[]): Rule<number> =>
    value =>
        refuseUnless(
            packagings.some(packaging => value % packaging === 0),
            packagings.length === 1 ? 'multipleOf' : 'multipleOfOne',
            { packaging: packagings.join(', ') },
        );

/** A contact for invoices or deliveries has an address. Source: specification, section 5. */
export const contactAddress =
    (type: string): Rule<object | string | null> =>
    value =>
        refuseUnless(value !== null || !['invoice', 'delivery'].includes(type), 'contactAddress');
