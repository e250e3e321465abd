/**
 * A decimal as the API writes it: at least two decimals, without further trailing zeros (`12.9000` becomes `12.90`,
 * `12.9125` stays). The database pads to the scale of the column.
 */
export const plainDecimal = (digits: string): string => {
    const least = digits.indexOf('.') + 3;
    if (least < 3) return digits;
    let end = digits.length;
    while (end > least && digits[end - 1] === '0') end -= 1;
    return digits.slice(0, end);
};
