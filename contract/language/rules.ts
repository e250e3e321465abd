/** Refusal of a value: a message key of `i18n/<locale>/console/validation.ts` with its placeholders. */
export interface Refusal {
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>>;
}

export interface PropertyRefusal extends Refusal {
    /** In API Platform's syntax: `roles[1]`, `contact.fullName`; empty for the record as a whole. */
    readonly propertyPath: string;
    /** Machine-readable code, if it differs from the message key. */
    readonly code?: string;
}

/** Machine-readable code of a refusal: its own, or the message key without `validation.`. */
export const codeOf = ({ code, key }: PropertyRefusal): string => code ?? key.replace(/^validation\./, '');

/** A pure rule: undefined when the value is valid. Absent values are checked by `required` alone. */
export type Rule<T> = (value: T) => Refusal | undefined;

/** Returns a refusal under `validation.<key>` if the value is invalid. */
export const refuseUnless = (good: boolean, key: string, params?: Refusal['params']): Refusal | undefined =>
    good ? undefined : { key: `validation.${key}`, ...(params && { params }) };

export const minLength =
    (count: number): Rule<string> =>
    value =>
        refuseUnless(value.length >= count, 'minLength', { count });

export const maxLength =
    (count: number): Rule<string> =>
    value =>
        refuseUnless(value.length <= count, 'maxLength', { count });

/** A text of empty lines is short, but long in print. */
export const maxLines =
    (count: number): Rule<string> =>
    value =>
        refuseUnless(value.split(/\r\n|\r|\n/).length <= count, 'maxLines', { count });

export const minNumber =
    (count: number): Rule<number> =>
    value =>
        refuseUnless(value >= count, 'minNumber', { count });

export const maxNumber =
    (count: number): Rule<number> =>
    value =>
        refuseUnless(value <= count, 'maxNumber', { count });

export const inSteps =
    (step: number): Rule<number> =>
    value =>
        refuseUnless(value % step === 0, 'step', { step });

export const whole: Rule<number> = value => refuseUnless(Number.isInteger(value), 'type.integer');

/**
 * Text that PostgreSQL can store, XML can contain and users can read: no lone surrogates, no control characters except tabs and
 * line ends, neither U+FFFE nor U+FFFF.
 */
export const printable: Rule<string> = value =>
    refuseUnless(!/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u.test(value), 'printable');

/** Local part of an address (RFC 5321, `Atom`; letters of any script: RFC 6531), in parts between single dots. */
const MAILBOX = /^(?!\.)(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]|\.(?=[^.])){1,64}$/u;
const DOMAIN_LABEL = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}$/u;

const isDomain = (domain: string): boolean => {
    const labels = domain.split('.');
    const [last = ''] = labels.slice(-1);
    return (
        labels.length > 1 && labels.every(one => DOMAIN_LABEL.test(one) && !one.endsWith('-')) && !/^\d+$/.test(last)
    );
};

/**
 * A mailbox and a domain with a dot; only sending a message can prove more. Display names, groups, comments, quotes and IP
 * addresses are refused, because mail programs read them differently from users.
 */
export const email: Rule<string> = value => {
    const at = value.indexOf('@');
    return refuseUnless(at > 0 && MAILBOX.test(value.slice(0, at)) && isDomain(value.slice(at + 1)), 'email');
};

/** Characters of a typed telephone number; `phones.ts` validates more strictly where its library is loaded. */
export const phone: Rule<string> = value =>
    refuseUnless(/^\+?[\d\s().\p{Pd}/\p{Cf}]*\d[\s)\p{Cf}]*$/u.test(value), 'phone');

/**
 * EAN-13 or EAN-8 with a correct check digit.
 * Source: GS1 General Specifications, 7.9: weights 3 and 1 alternate from the right, the sum is a multiple of ten.
 */
export const ean: Rule<string> = value => refuseUnless(/^(\d{8}|\d{13})$/.test(value) && hasCheckDigit(value), 'ean');

const checkSum = (digits: string): number =>
    [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);

/** Whether the last digit of a GTIN of any length is its check digit. */
export const hasCheckDigit = (digits: string): boolean => checkSum(digits) % 10 === 0;

/** The check digit for the first seven or twelve digits of an EAN. */
export const eanCheckDigit = (digits: string): number => (10 - (checkSum(`${digits}0`) % 10)) % 10;

/** The properties of a file that can be checked before upload; a browser's `File` has them. */
interface Upload {
    /** Media type: `image/png`. */
    readonly type: string;
    /** In bytes. */
    readonly size: number;
}

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): number => Math.round((bytes / MEGABYTE) * 10) / 10;

/** @param formats display names by media type, which the message lists */
export const acceptedFormats =
    (formats: Readonly<Record<string, string>>): Rule<Upload> =>
    ({ type }) =>
        refuseUnless(Object.hasOwn(formats, type), 'acceptedFormats', { formats: Object.values(formats).join(', ') });

/** Like {@link acceptedFormats}, with the maximum size in the message. */
export const acceptedPictures =
    (formats: Readonly<Record<string, string>>, bytes: number): Rule<Upload> =>
    ({ type }) =>
        refuseUnless(Object.hasOwn(formats, type), 'acceptedPictures', {
            formats: Object.values(formats).join(', '),
            size: megabytes(bytes),
        });

/** Minimum and message in bytes: a smaller file is empty or truncated. */
export const minSize =
    (bytes: number): Rule<Upload> =>
    ({ size }) =>
        refuseUnless(size >= bytes, 'minSize', { size: bytes });

/** The maximum is in bytes, the message in megabytes. */
export const maxSize =
    (bytes: number): Rule<Upload> =>
    ({ size }) =>
        refuseUnless(size <= bytes, 'maxSize', { size: megabytes(bytes) });

export const maxEntries =
    (count: number): Rule<readonly unknown[]> =>
    values =>
        refuseUnless(values.length <= count, 'maxEntries', { count });

/** Scheme, dotted host name and optional port, without characters that could end an attribute or a text. */
const WEBSITE =
    /^https?:\/\/([\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+)(?::\d{1,5})?(?:[/?#][^\p{Z}\p{C}\s"'`<>\\^{|}]*)?$/iu;

/** Whether the URL parser keeps the host: it converts `0x7f.1` or full-width letters to another one. */
const isItself = (address: string, host: string): boolean => {
    const plain = host.toLowerCase();
    if (!URL.canParse(address) || plain.normalize('NFKC') !== plain) return false;
    // Hosts with non-ASCII letters become Punycode, so they are not compared.
    return /[^\0-\x7f]/.test(plain) || new URL(address).hostname === plain;
};

/** The address of a web site with scheme and dotted host, safe to use in pages and e-mails. */
export const website: Rule<string> = value => {
    const host = WEBSITE.exec(value)?.[1];
    return refuseUnless(host !== undefined && isItself(value, host), 'website');
};

/** Quantities are ordered in whole packagings; an item may have several. */
export const multipleOf =
    (...packagings: readonly number[]): Rule<number> =>
    value =>
        refuseUnless(
            packagings.some(packaging => value % packaging === 0),
            packagings.length === 1 ? 'multipleOf' : 'multipleOfOne',
            { packaging: packagings.join(', ') },
        );

/** A contact for invoices or deliveries must have an address. */
export const contactAddress =
    (type: string): Rule<object | string | null> =>
    value =>
        refuseUnless(value !== null || !['invoice', 'delivery'].includes(type), 'contactAddress');
