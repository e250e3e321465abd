/** Characters that a spreadsheet removes or hides: white space, control and format characters, fillers. */
const UNSEEN = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u;

/**
 * Whether a spreadsheet would run the text as a formula, even after it removes invisible characters (OWASP, CSV Injection).
 * NFKC maps full-width signs, which Excel treats like the plain ones.
 */
const isFormula = (value: string): boolean =>
    /^[\t\r\n]/.test(value) || /^[=+\-@]/.test(value.replace(UNSEEN, '').slice(0, 1).normalize('NFKC'));

/** Whether the text is a formula after leading apostrophes: one of them counts as protection. */
const isProtected = (value: string): boolean => isFormula(value.replace(/^'+/, ''));

/** Makes a text safe for a CSV cell: a leading apostrophe keeps a formula from running. */
export const withoutFormula = (value: string): string => (isProtected(value) ? `'${value}` : value);

/** Reverses {@link withoutFormula}. */
export const unprotectedFormula = (value: string): string =>
    value.startsWith("'") && isProtected(value) ? value.slice(1) : value;
