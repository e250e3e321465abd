// VAT territories, whose borders differ from those of countries.

/**
 * Mainland France with Corsica and Monaco; its overseas departments, which are export territories for each other and for the
 * mainland (CGI, article 294); the other member states; Northern Ireland, which is in the Union for goods only; all other areas.
 */
const VAT_AREAS = [
    'mainland',
    'antilles',
    'reunion',
    'guyane',
    'mayotte',
    'union',
    'northern_ireland',
    'world',
] as const;
export type VatArea = (typeof VAT_AREAS)[number];

/** Member states besides France, by ISO code; Greece also by the prefix of its VAT numbers. */
const MEMBER_STATES: ReadonlySet<string> = new Set(
    'AT BE BG CY CZ DE DK EE EL ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const BY_COUNTRY: Readonly<Record<string, VatArea>> = {
    MC: 'mainland',
    GP: 'antilles',
    MQ: 'antilles',
    RE: 'reunion',
    GF: 'guyane',
    YT: 'mayotte',
    XI: 'northern_ireland',
};

/** French postcodes, the longest prefix first: 97133 is Saint-Barthélemy, 97150 Saint-Martin, 980 Monaco. */
const FRENCH_ZIPS: readonly (readonly [prefix: string, area: VatArea])[] = [
    ['97133', 'world'],
    ['97150', 'world'],
    ['971', 'antilles'],
    ['972', 'antilles'],
    ['973', 'guyane'],
    ['974', 'reunion'],
    ['976', 'mayotte'],
    ['97', 'world'],
    ['980', 'mainland'],
    ['98', 'world'],
];

/**
 * Places of member states outside the VAT territory (directive 2006/112/EC, article 6): Büsingen and Heligoland, the Canary
 * Islands, Ceuta and Melilla, Livigno and Campione, Åland, Mount Athos.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
    DE: /^(78266|27498)$/,
    ES: /^(35|38|51|52)\d{3}$/,
    IT: /^(23041|23030|22061|22060)$/,
    FI: /^22\d{3}$/,
    GR: /^6308[67]$/,
};

/** Place for VAT purposes. */
export interface VatPlace {
    readonly zip?: string | null;
    /** ISO code of the country, or an IRI that ends with it. */
    readonly country?: string | null;
}

const COUNTRY_LETTERS = 2;

/** ISO code of the country of a place; undefined if unknown. */
export const countryIn = (place: VatPlace | null | undefined): string | undefined =>
    place?.country ? place.country.slice(-COUNTRY_LETTERS) : undefined;

export const vatAreaOf = (place: VatPlace): VatArea => {
    const country = countryIn(place) ?? 'FR';
    const zip = (place.zip ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
    if (country === 'FR') return FRENCH_ZIPS.find(([prefix]) => zip.startsWith(prefix))?.[1] ?? 'mainland';
    if (country === 'GB') return zip.startsWith('BT') ? 'northern_ireland' : 'world';
    const known = BY_COUNTRY[country];
    if (known) return known;
    return MEMBER_STATES.has(country) && !OUTSIDE[country]?.test(zip) ? 'union' : 'world';
};

const OVERSEAS: readonly VatArea[] = ['antilles', 'reunion', 'guyane', 'mayotte'];

export const isOverseasArea = (area: VatArea): boolean => OVERSEAS.includes(area);

/** Whether French VAT is not applicable in an area of France (CGI, article 294, 1). */
export const isUntaxedArea = (area: VatArea): boolean => area === 'guyane' || area === 'mayotte';

export const isFrenchArea = (area: VatArea): boolean => area === 'mainland' || isOverseasArea(area);

/** Whether goods that arrive in an area stay in the VAT territory of the Union. */
export const isUnionForGoods = (area: VatArea): boolean => area === 'union' || area === 'northern_ireland';

/** Whether a VAT number belongs to another member state; `goods` includes Northern Ireland. */
export const isNumberOfOtherState = (vatNumber: string | null, kind: 'goods' | 'service'): boolean => {
    const prefix = vatNumber?.slice(0, COUNTRY_LETTERS) ?? '';
    return MEMBER_STATES.has(prefix) || (kind === 'goods' && prefix === 'XI');
};
