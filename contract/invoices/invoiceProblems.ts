/**
 * What prevents every electronic invoice to a customer, by the official rule that would refuse it, in the order in which they are told. The
 * others of `buyerFindings` cannot be broken by a customer that is stored.
 */
export const BUYER_PROBLEMS = [
    'BR-10',
    'BR-FR-11',
    'BR-FR-12',
    'BR-FR-21',
    'BR-FR-09',
    'BR-CL-25',
    'BR-IC-02',
] as const;
export type BuyerProblem = (typeof BUYER_PROBLEMS)[number];

/** What prevents every electronic invoice of a company. */
export const SELLER_PROBLEMS = ['BR-08', 'BR-FR-10', 'BR-CO-26', 'BR-FR-13', 'BR-S-02'] as const;
export type SellerProblem = (typeof SELLER_PROBLEMS)[number];

/** The property of a customer that cures a problem. */
export const BUYER_CURES = {
    'BR-10': 'address',
    'BR-FR-11': 'siren',
    'BR-FR-12': 'electronicAddress',
    'BR-FR-21': 'electronicAddress',
    'BR-FR-09': 'siret',
    'BR-CL-25': 'electronicAddressScheme',
    'BR-IC-02': 'vatNumber',
} as const satisfies Record<BuyerProblem, string>;

/** The property of a company that cures a problem. */
export const SELLER_CURES = {
    'BR-08': 'address',
    'BR-FR-10': 'siren',
    'BR-CO-26': 'siren',
    'BR-FR-13': 'electronicAddress',
    'BR-S-02': 'vatNumber',
} as const satisfies Record<SellerProblem, string>;
