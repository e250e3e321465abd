import { isValidBIC } from 'ibantools';
import { type Refusal, type Rule, refuseUnless } from '../../language/rules.ts';

/** Identifier of a bank (ISO 9362): 8 or 11 characters in capitals, of which two name a country. */
export const bic: Rule<string> = value => refuseUnless(value === value.toUpperCase() && isValidBIC(value), 'bic');

/** Their accounts have French IBANs, and their banks BICs of their own. */
const OVERSEAS = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'];

/** A warning, not a refusal: banks may use their BIC for accounts of another country. */
export const warnBicCountry = (bicValue: string, ibanValue: string): Refusal | undefined => {
    const [bank, account] = [bicValue.slice(4, 6), ibanValue.slice(0, 2)];
    const agrees = bank === account || (account === 'FR' && OVERSEAS.includes(bank));
    return refuseUnless(agrees, 'bicCountry', { bank, account });
};
