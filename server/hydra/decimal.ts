/**
 * An amount as it travels: two decimals, more only where there are: `12.9000` → `12.90`, `12.9125` as it is. The database
 * gives as many as its column keeps.
 */
export const plainDecimal = (digits: string): string => digits.replace(/(\.\d{2}\d*?)0+$/, '$1');
