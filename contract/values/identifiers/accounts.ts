import { type Rule, refuseUnless } from '../../language/rules.ts';

/** An account of the French chart of accounts (PCG): at least three digits, the first of which is its class. */
export const ledgerAccount: Rule<string> = value => refuseUnless(/^[1-7]\d{2}[A-Z0-9]*$/.test(value), 'ledgerAccount');

/** Subsidiary account of a customer under 411: letters, digits and `. _ / -`, which export files do not use as separators. */
export const auxiliaryAccount: Rule<string> = value =>
    refuseUnless(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(value), 'auxiliaryAccount');
