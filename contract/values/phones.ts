import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Property } from '../language/property.ts';

const FRANCE: CountryCode = 'FR';

/** Country of a country IRI: `/api/countries/BE`; France if it has no telephone numbers. */
const countryOf = (iri: unknown): CountryCode => {
    const code = typeof iri === 'string' ? (iri.split('/').at(-1) ?? '') : '';
    return isSupportedCountry(code) ? code : FRANCE;
};

/** Regions that share the national numbering plan of France: a number is dialled the same way in all of them. */
const FRENCH: readonly CountryCode[] = ['FR', 'GP', 'BL', 'MF', 'MQ', 'GF', 'RE', 'YT', 'PM'];

/**
 * Calling codes of the overseas regions by the first digits after the 0 (ARCEP, plan national de numérotation). No number of
 * mainland France starts with them, except the fictitious `06 39 98`. The code of Saint-Pierre-et-Miquelon is already the
 * beginning of its numbers, so it is not prepended.
 */
const OVERSEAS: readonly (readonly [digits: RegExp, callingCode: string])[] = [
    [/^(?:26[239]|69[23]|639(?!98))\d+$/, '262'],
    [/^(?:590|69[01])\d+$/, '590'],
    [/^(?:594|694)\d+$/, '594'],
    [/^(?:596|69[67])\d+$/, '596'],
    [/^508(?=[45]\d{5}$)/, ''],
];

type Phone = NonNullable<ReturnType<typeof parsePhoneNumberFromString>>;

/** Replaces the calling code of mainland France with that of the number's overseas region. */
const storedOf = ({ countryCallingCode, nationalNumber, number }: Phone): string => {
    if (countryCallingCode !== '33' || nationalNumber.length !== 9) return number;
    const [, code] = OVERSEAS.find(([digits]) => digits.test(nationalNumber)) ?? [];
    return code === undefined ? number : `+${code}${nationalNumber}`;
};

const readIn = (typed: string, defaultCountry: CountryCode): string | undefined => {
    const phone = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
    return phone?.isPossible() && phone.ext === undefined ? storedOf(phone) : undefined;
};

/**
 * Parses a telephone number to E.164: `+33199001234`. Undefined for an invalid number, and for an extension, which E.164 would
 * lose. Without `+` or `00`, it is read as a number of the country. In France and its overseas regions, the first digits decide
 * the region: `0692 12 34 56` is `+262692123456` for any address.
 * @param country IRI of the country of the address with the number
 */
export const readPhone = (typed: string, country?: unknown): string | undefined => {
    // Contacts of some telephones copy invisible characters with a number.
    const visible = typed.replace(/\p{Cf}/gu, '');
    const own = countryOf(country);
    const national = FRENCH.includes(own) ? readIn(visible, FRANCE) : undefined;
    return national ?? readIn(visible, own);
};

/** Formats a stored number for France: French numbers nationally, others internationally. */
export const writePhone = (stored: string): string => {
    const phone = parsePhoneNumberFromString(stored);
    if (!phone) return stored;
    return phone.country === FRANCE ? phone.formatNational() : phone.formatInternational();
};

export const isPhone = (property: Property): boolean => property.kind === 'text' && property.format === 'tel';
