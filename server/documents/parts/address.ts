import type { Formats } from '../format.ts';
import type { Addressee, DocumentAddress } from '../types.ts';

/** The ISO code at the end of an IRI, or the code itself. */
const codeOf = (country: string): string => country.split('/').at(-1) ?? country;

/** The lines of an address; the country in capitals as the post wants it, and not within France. */
export const addressLines = (address: DocumentAddress, formats: Formats): string[] => {
    const code = codeOf(address.country);
    const { firstLine, secondLine, thirdLine, zip, city } = address;
    const country = code === 'FR' ? '' : formats.country(code).toLocaleUpperCase();
    return [firstLine, secondLine ?? '', thirdLine ?? '', `${zip} ${city}`, country].filter(line => line.trim() !== '');
};

/** Name, person and address. */
export const addresseeLines = ({ contact, address }: Addressee, formats: Formats): string[] => [
    ...(contact ? [contact] : []),
    ...(address ? addressLines(address, formats) : []),
];
