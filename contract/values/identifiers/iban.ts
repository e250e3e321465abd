import { composeIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { type Refusal, type Rule, refuseUnless } from '../../language/rules.ts';
import { accountNumber, digits, type Rib, ribKey } from './rib.ts';

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

/** As IBANs are printed. */
export const IBAN_GROUPS = [4];

/** International account number with its check digits and, where the country has a rule, those of the account. */
export const iban: Rule<string> = value => refuseUnless(isValidIBAN(value), 'iban');

/** The RIB that a French or Monegasque IBAN contains; undefined for other countries and for a wrong IBAN. */
export const ribOf = (value: string): Rib | undefined =>
    /^(FR|MC)/.test(value) && isValidIBAN(value)
        ? {
              bankCode: value.slice(4, 9),
              branchCode: value.slice(9, 14),
              accountNumber: value.slice(14, 25),
              ribKey: value.slice(25),
          }
        : undefined;

const isWhole = (rib: Rib): boolean =>
    [
        digits(5)(rib.bankCode),
        digits(5)(rib.branchCode),
        accountNumber(rib.accountNumber),
        ribKey(rib)(rib.ribKey),
    ].every(refusal => refusal === undefined);

/** The IBAN of a RIB, which does not tell the country; undefined while a part is wrong. */
export const ibanOf = (rib: Rib, countryCode: 'FR' | 'MC' = 'FR'): string | undefined =>
    isWhole(rib)
        ? (composeIBAN({ countryCode, bban: rib.bankCode + rib.branchCode + rib.accountNumber + rib.ribKey }) ??
          undefined)
        : undefined;

/**
 * A part of the RIB must be that of the IBAN, which has none in other countries. A wrong IBAN is refused by itself, and
 * says nothing about the part.
 */
export const ribPartOf =
    (value: string, part: keyof Rib): Rule<string> =>
    given => {
        if (!isValidIBAN(value)) return undefined;
        const rib = ribOf(value);
        return rib ? refuseUnless(given === rib[part], 'ribPart') : refuseUnless(false, 'ribForeign');
    };
