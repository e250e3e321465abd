/**
 * An identifier as it is stored: `FR 76-3000 6` becomes `FR7630006`. The rules of this folder expect this form; people
 * type and paste others, with spaces of every kind, dots and hyphens.
 */
export const compact = (typed: string): string => typed.replace(/[\s.\p{Cf}\p{Pd}]/gu, '').toUpperCase();
