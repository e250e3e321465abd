// Apart: only pages need it, whereas lists load the codes.
import type { BuyerProblem, SellerProblem } from '../parties/invoiceProblems.ts';

/** Property of a customer that fixes a problem. */
export const BUYER_CURES = {
    'BR-10': 'address',
    'BR-FR-11': 'siren',
    'BR-FR-12': 'electronicAddress',
    'BR-FR-21': 'electronicAddress',
    'BR-FR-09': 'siret',
    'BR-CL-25': 'electronicAddressScheme',
    'BR-IC-02': 'vatNumber',
} as const satisfies Record<BuyerProblem, string>;

/** Property of a company that fixes a problem. */
export const SELLER_CURES = {
    'BR-08': 'address',
    'BR-FR-10': 'siren',
    'BR-CO-26': 'siren',
    'BR-FR-13': 'electronicAddress',
    'BR-S-02': 'vatNumber',
} as const satisfies Record<SellerProblem, string>;
