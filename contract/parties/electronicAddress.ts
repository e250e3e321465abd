/** Address to which platforms deliver (BT-34, BT-49). The scheme is a code of the EAS list, `0225` for French parties. */
export interface ElectronicAddress {
    readonly scheme: string;
    readonly value: string;
}

/** Scheme of French parties: a SIREN, optionally followed by a SIRET or a routing code. */
export const FRENCH_SCHEME = '0225';

/** Countries whose companies have a SIREN: `FR` and the ISO codes of overseas territories. */
export const FRENCH_COUNTRIES: readonly string[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM'];

/** Whether a company of that country is in the French register. @param country ISO 3166-1 alpha-2 */
export const isFrench = (country: string | null): boolean => country !== null && FRENCH_COUNTRIES.includes(country);

/** Schemes of VAT numbers by country (EAS list). Parties in other countries need a scheme with their address. */
export const VAT_SCHEMES: Readonly<Record<string, string>> = {
    AD: '9922',
    AL: '9923',
    AT: '9914',
    BA: '9924',
    BE: '9925',
    BG: '9926',
    CH: '9927',
    CY: '9928',
    CZ: '9929',
    DE: '9930',
    EE: '9931',
    ES: '9920',
    FI: '0213',
    GB: '9932',
    GR: '9933',
    HR: '9934',
    HU: '9910',
    IE: '9935',
    IT: '0211',
    LI: '9936',
    LT: '9937',
    LU: '9938',
    LV: '9939',
    MC: '9940',
    ME: '9941',
    MK: '9942',
    MT: '9943',
    NL: '9944',
    PL: '9945',
    PT: '9946',
    RO: '9947',
    RS: '9948',
    SI: '9949',
    SK: '9950',
    SM: '9951',
    TR: '9952',
    VA: '9953',
};

/** Properties of a company or customer that determine its electronic address. */
interface Addressed {
    readonly isProfessional: boolean;
    /** ISO 3166-1 alpha-2 of its address; null without one. */
    readonly country: string | null;
    readonly siren: string | null;
    readonly electronicAddress: string | null;
    /** Scheme of the EAS list; null for the default scheme of the country. */
    readonly electronicAddressScheme: string | null;
    readonly vatNumber: string | null;
}

const schemeOf = ({ country, electronicAddressScheme }: Addressed): string | undefined => {
    if (isFrench(country)) return FRENCH_SCHEME;
    return electronicAddressScheme ?? VAT_SCHEMES[country ?? ''];
};

/**
 * Address to which a platform delivers to a party (BT-34, BT-49); null for a private person or a missing address. A French
 * party has the entered address, because only the party can choose among its addresses. Abroad, a VAT number is an address if
 * the country has a scheme for VAT numbers.
 */
export const electronicAddressOf = (party: Addressed): ElectronicAddress | null => {
    if (!party.isProfessional) return null;
    const isByVat = !isFrench(party.country) && party.electronicAddressScheme === null;
    const value = party.electronicAddress ?? (isByVat ? party.vatNumber : null);
    const scheme = schemeOf(party);
    return value && scheme ? { scheme, value } : null;
};

/** Proposed address for a party without one: the SIREN of a French company. @returns null without a proposal */
export const proposedElectronicAddress = ({
    isProfessional,
    country,
    siren,
}: Pick<Addressed, 'isProfessional' | 'country' | 'siren'>): string | null =>
    isProfessional && isFrench(country) ? siren : null;
