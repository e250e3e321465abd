// VAT reasons: the article of law of each, with its category, code and document text.

import { collectionPath } from '../language/names.ts';
import type { InvoiceVat, VatKey } from '../values/vat.ts';
import type { VatCategory } from '../values/vatCategories.ts';

interface VatLawFacts {
    readonly category: VatCategory;
    /** Code of the VATEX list (BT-121); null without one. */
    readonly code: string | null;
    /** Text on documents (BT-120); null without one. */
    readonly fr: string | null;
    readonly en: string | null;
}

const free = (category: VatCategory, code: string | null, fr: string, en: string): VatLawFacts => ({
    category,
    code,
    fr,
    en,
});

/** VAT reasons by name. The articles are those of the Code général des impôts (CGI). */
export const VAT_LAWS = {
    /** Articles 278 ff.: VAT is charged. */
    standard: { category: 'S', code: null, fr: null, en: null },
    /** A rate of zero, which no current article of the CGI defines. */
    zero: { category: 'Z', code: null, fr: null, en: null },
    export: free(
        'G',
        'VATEX-EU-G',
        'Exonération de TVA, article 262 I du CGI',
        'VAT exempt export, article 262 I of the French tax code (CGI)',
    ),
    /** Overseas departments are export territories; the list of exemption codes omits them. */
    overseas: free(
        'G',
        null,
        'Exonération de TVA, article 294 du CGI',
        'VAT exempt, article 294 of the French tax code (CGI)',
    ),
    /** In French Guiana and Mayotte, VAT is not applicable. */
    untaxed: free(
        'E',
        null,
        'TVA non applicable, article 294, 1 du CGI',
        'VAT not applicable, article 294, 1 of the French tax code (CGI)',
    ),
    intra_community: free(
        'K',
        'VATEX-EU-IC',
        'Exonération de TVA, article 262 ter I du CGI',
        'VAT exempt intra-Community supply, article 262 ter I of the French tax code (CGI)',
    ),
    certificate_275: free(
        'E',
        'VATEX-FR-CGI275',
        'Exonération de TVA, article 275 du CGI',
        'VAT exempt, article 275 of the French tax code (CGI)',
    ),
    franchise: free(
        'E',
        'VATEX-FR-FRANCHISE',
        'TVA non applicable, article 293 B du CGI',
        'VAT not applicable, article 293 B of the French tax code (CGI)',
    ),
    /** Services to a business of another member state: the customer owes the VAT there. */
    reverse_charge_union: free(
        'AE',
        'VATEX-EU-AE',
        'Autoliquidation, articles 259-1° et 283-2 du CGI',
        'Reverse charge, article 196 of directive 2006/112/EC (CGI, articles 259-1° and 283-2)',
    ),
    /** Subcontracted construction work and other operations with reverse charge to the French customer. */
    reverse_charge_france: free(
        'AE',
        'VATEX-EU-AE',
        'Autoliquidation, article 283-2 nonies du CGI',
        'Reverse charge, article 283-2 nonies of the French tax code (CGI)',
    ),
    /** Services to a business outside the Union: the place of supply is the customer's. */
    outside: free(
        'O',
        'VATEX-EU-O',
        'TVA non applicable, article 259-1° du CGI',
        'Outside the scope of French VAT, article 259-1° of the French tax code (CGI)',
    ),
    /** Exempt by the kind of goods; the text is that of the VAT rate. */
    exempt: free('E', null, 'Exonération de TVA', 'VAT exempt'),
} as const satisfies Record<string, VatLawFacts>;

export type VatLaw = keyof typeof VAT_LAWS;

/** Whether a reason applies to services only. It classifies charges, which do not refer to an item. */
export const isServiceLaw = (law: VatLaw): boolean => law === 'reverse_charge_union' || law === 'outside';

/** Facts of a VAT rate that determine the VAT of a line. */
export interface RateFacts {
    /** In percent. */
    readonly rate: string;
    /** Territory of the rate. */
    readonly territory: 'mainland' | 'overseas' | 'eu' | 'world';
    /** Legal text that the company prints; required for a rate of 0. */
    readonly exemptionReason: string | null;
    /** Category chosen by an administrator; null to derive it from the text and the territory. */
    readonly category?: VatCategory | null | undefined;
    /** Code of the VATEX list, chosen by an administrator. */
    readonly exemptionCode?: string | null | undefined;
}

/** Facts of a VAT rate with the identifier of its record. */
export interface RateRecord extends RateFacts {
    readonly id: number;
}

const REVERSED = /auto-?liquid|reverse[ -]charge/i;

/** Patterns that identify the article in an exemption text, most specific first. A text must match all patterns of an entry. */
const WRITTEN: readonly (readonly [words: readonly RegExp[], law: VatLaw])[] = [
    [[/\b293\s?B\b/i], 'franchise'],
    [[/nonies/i], 'reverse_charge_france'],
    [[REVERSED, /\b(259|196|44)\b/], 'reverse_charge_union'],
    [[REVERSED], 'reverse_charge_france'],
    [[/\b283\b/], 'reverse_charge_france'],
    [[/\b262\s?ter\b|intra-?\s?communa|\b138\b/i], 'intra_community'],
    [[/\b294\W?\W?1\b/], 'untaxed'],
    [[/\b294\b/], 'overseas'],
    [[/\b275\b/], 'certificate_275'],
    [[/\b262\b|\b146\b/], 'export'],
    [[/\b259\b|hors (du )?champ|outside the scope|non soumis/i], 'outside'],
];

const BY_TERRITORY: Readonly<Record<RateFacts['territory'], VatLaw>> = {
    mainland: 'exempt',
    overseas: 'overseas',
    eu: 'intra_community',
    world: 'export',
};

/** Default reason of each category, if the text implies no other. */
const BY_CATEGORY: Readonly<Record<VatCategory, VatLaw>> = {
    S: 'standard',
    Z: 'zero',
    E: 'exempt',
    AE: 'reverse_charge_france',
    K: 'intra_community',
    G: 'export',
    O: 'outside',
};

/** Reason of a VAT rate, independent of the buyer: derived from its category, its text, or else its territory. */
export const lawOfRate = ({ rate, territory, exemptionReason, category = null }: RateFacts): VatLaw => {
    if (Number(rate) > 0) return 'standard';
    const written = WRITTEN.find(([words]) => words.every(word => word.test(exemptionReason ?? '')))?.[1];
    const isOfUnion =
        written === 'reverse_charge_france' && territory === 'eu' && !/nonies/i.test(exemptionReason ?? '');
    const law = isOfUnion ? 'reverse_charge_union' : (written ?? BY_TERRITORY[territory]);
    return category === null || VAT_LAWS[law].category === category ? law : BY_CATEGORY[category];
};

const NO_RATE = '0.00';

/** VAT of a line by its reason: with the text of its rate if that has the same reason, otherwise with the standard text. */
export const vatByLaw = (law: VatLaw, rate: RateFacts, locale: 'fr' | 'en' = 'fr'): InvoiceVat => {
    const { category, code, ...texts } = VAT_LAWS[law];
    if (category === 'S') return { category, rate: rate.rate, exemptionCode: null, exemptionReason: null };
    const isOwn = lawOfRate(rate) === law;
    const written = isOwn && (locale === 'fr' || law === 'exempt') ? rate.exemptionReason?.trim() : null;
    return {
        category,
        rate: NO_RATE,
        exemptionCode: (isOwn ? rate.exemptionCode : null) ?? code,
        exemptionReason: texts[locale] === null ? null : written || texts[locale],
    };
};

/** VAT of a rate, independent of the buyer. */
export const vatOfRate = (rate: RateFacts, locale?: 'fr' | 'en'): InvoiceVat => vatByLaw(lawOfRate(rate), rate, locale);

/** VAT with the record of its rate (IRI). @param vat default: the VAT of the rate */
export const recordedVat = (rate: RateRecord, vat = vatOfRate(rate)) => ({
    vatRate: `${collectionPath('vat_rates')}/${rate.id}`,
    ...vat,
});

/** VAT of a line of an order or a delivery note. A line without a rate counts as 0 % until it has one. */
export const vatOfLine = (rate: RateRecord | null): VatKey & { readonly vatRate: string | null } =>
    rate ? recordedVat(rate) : { vatRate: null, rate: NO_RATE };
