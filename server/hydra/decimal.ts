/**
 * A decimal as the API writes it: at least two decimals, without further trailing zeros (`12.9000` becomes `12.90`,
 * `12.9125` stays). The database pads to the scale of the column.
 */
export const plainDecimal = (digits: string): string => digits.replace(/(\.\d{2}\d*?)0+$/, '$1');
