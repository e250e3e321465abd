// Apart: lists load it without the decimal library of `vat.ts`.
/** VAT categories (UNTDID 5305) in France: standard, exempt, reverse charge, intra-Community, export, outside, zero. */
export const VAT_CATEGORIES = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];
