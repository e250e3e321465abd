import { type Rule, refuseUnless } from '../../language/rules.ts';

/** An account of the French chart (PCG): three digits at least, of which the first tells its class. */
export const ledgerAccount: Rule<string> = value => refuseUnless(/^[1-7]\d{2}[A-Z0-9]*$/.test(value), 'ledgerAccount');

/** The account of one customer below 411: whatever accounting calls it, without spaces and separators of files. */
export const auxiliaryAccount: Rule<string> = value =>
    refuseUnless(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(value), 'auxiliaryAccount');
