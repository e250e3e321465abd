import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Property } from '../language/property.ts';

const FRANCE: CountryCode = 'FR';

/** The country of an address, by the IRI of its country: `/api/countries/BE`; France when it is none that has numbers. */
const countryOf = (iri: unknown): CountryCode => {
    const code = typeof iri === 'string' ? (iri.split('/').at(-1) ?? '') : '';
    return isSupportedCountry(code) ? code : FRANCE;
};

/** The regions that share the national numbering plan of France: a number is dialled alike from all of them. */
const FRENCH: readonly CountryCode[] = ['FR', 'GP', 'BL', 'MF', 'MQ', 'GF', 'RE', 'YT', 'PM'];

/**
 * Calling codes of the overseas regions by the first digits after the 0 (ARCEP, plan national de numérotation): no number
 * of mainland France begins with them, except those for fiction, `06 39 98`. The code of Saint-Pierre-et-Miquelon is
 * dialled as the beginning of its numbers, so that nothing precedes it.
 */
const OVERSEAS: readonly (readonly [digits: RegExp, callingCode: string])[] = [
    [/^(?:26[239]|69[23]|639(?!98))\d+$/, '262'],
    [/^(?:590|69[01])\d+$/, '590'],
    [/^(?:594|694)\d+$/, '594'],
    [/^(?:596|69[67])\d+$/, '596'],
    [/^508(?=[45]\d{5}$)/, ''],
];

type Phone = NonNullable<ReturnType<typeof parsePhoneNumberFromString>>;

/** The number with the calling code of its overseas region where it has that of mainland France. */
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
 * A telephone number as it is stored, E.164: `+33199001234`; undefined for what can be none, and for an extension, which
 * that form would lose. Without `+` or `00`, it is read as one of the country; in France and its overseas regions, the
 * first digits decide the region: `0692 12 34 56` is `+262692123456` wherever the address is.
 * @param country IRI of the country of the address that the number belongs to
 */
export const readPhone = (typed: string, country?: unknown): string | undefined => {
    // Contacts of some telephones copy invisible marks with a number.
    const visible = typed.replace(/\p{Cf}/gu, '');
    const own = countryOf(country);
    const national = FRENCH.includes(own) ? readIn(visible, FRANCE) : undefined;
    return national ?? readIn(visible, own);
};

/** A stored number as it is written in France: its own are national; others are international. */
export const writePhone = (stored: string): string => {
    const phone = parsePhoneNumberFromString(stored);
    if (!phone) return stored;
    return phone.country === FRANCE ? phone.formatNational() : phone.formatInternational();
};

/** Whether the property is a telephone number. */
export const isPhone = (property: Property): boolean => property.kind === 'text' && property.format === 'tel';
