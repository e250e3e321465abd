import { type Rule, refuseUnless } from '../../language/rules.ts';

/** Characters that every platform accepts in an electronic address (BR-FR-21). */
export const electronicAddress: Rule<string> = value =>
    refuseUnless(/^[A-Za-z0-9+._-]+$/.test(value), 'electronicAddress');

/** A code of the list of electronic address schemes (EAS): four digits, or two letters. */
export const electronicAddressScheme: Rule<string> = value =>
    refuseUnless(/^(?:\d{4}|[A-Z]{2})$/.test(value), 'electronicAddressScheme');
