/**
 * Problems that prevent every electronic invoice to a customer, by the official rule that would refuse it, in display order. A
 * stored customer cannot have the other problems of `buyerFindings`.
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

/** Problems that prevent every electronic invoice of a company. */
export const SELLER_PROBLEMS = ['BR-08', 'BR-FR-10', 'BR-CO-26', 'BR-FR-13', 'BR-S-02'] as const;
export type SellerProblem = (typeof SELLER_PROBLEMS)[number];
