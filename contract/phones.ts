import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Property } from './property.ts';

const FRANCE: CountryCode = 'FR';

/** The country of an address, by the IRI of its country: `/api/countries/BE`; France when it is none that has numbers. */
const countryOf = (iri: unknown): CountryCode => {
    const code = typeof iri === 'string' ? (iri.split('/').at(-1) ?? '') : '';
    return isSupportedCountry(code) ? code : FRANCE;
};

/**
 * A telephone number as it is stored, E.164: `+33199001234`; undefined for what can be none, and for an extension, which
 * that form would lose. Without `+` or `00`, it is read as one of the country.
 * @param country IRI of the country of the address that the number belongs to
 */
export const readPhone = (typed: string, country?: unknown): string | undefined => {
    // Contacts of some telephones copy invisible marks with a number.
    const visible = typed.replace(/\p{Cf}/gu, '');
    const phone = parsePhoneNumberFromString(visible, { defaultCountry: countryOf(country), extract: false });
    return phone?.isPossible() && phone.ext === undefined ? phone.number : undefined;
};

/** A stored number as it is written in France: its own are national; others are international. */
export const writePhone = (stored: string): string => {
    const phone = parsePhoneNumberFromString(stored);
    if (!phone) return stored;
    return phone.country === FRANCE ? phone.formatNational() : phone.formatInternational();
};

/** Whether the property is a telephone number. */
export const isPhone = (property: Property): boolean => property.kind === 'text' && property.format === 'tel';
