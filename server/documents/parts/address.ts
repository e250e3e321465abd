import { inGroups } from '#contract/values/identifiers/compact.ts';
import { SIREN_GROUPS } from '#contract/values/identifiers/siren.ts';
import type { Formats } from '../format.ts';
import type { Setting } from '../setting.ts';
import type { Addressee, DocumentAddress, DocumentCustomer } from '../types.ts';

/** ISO code at the end of an IRI, or the code itself. */
const codeOf = (country: string): string => country.split('/').at(-1) ?? country;

/** Lines of an address. The country is in capitals, as postal services require, and omitted within France. */
export const addressLines = (address: DocumentAddress, formats: Formats): string[] => {
    const code = codeOf(address.country);
    const { firstLine, secondLine, thirdLine, zip, city } = address;
    const country = code === 'FR' ? '' : formats.country(code).toLocaleUpperCase();
    return [firstLine, secondLine ?? '', thirdLine ?? '', `${zip} ${city}`, country].filter(line => line.trim() !== '');
};

export const addresseeLines = ({ contact, address }: Addressee, formats: Formats): string[] => [
    ...(contact ? [contact] : []),
    ...(address ? addressLines(address, formats) : []),
];

export const customerLines = ({ words }: Setting, { name, siren, vatNumber }: DocumentCustomer): string[] => [
    name,
    ...(siren === null ? [] : [words('mention.siren', { siren: inGroups(siren, SIREN_GROUPS, '\u202f') })]),
    ...(vatNumber === null ? [] : [words('mention.vat_number', { number: vatNumber })]),
];
