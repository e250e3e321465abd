import { composeIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { type Refusal, type Rule, refuseUnless } from '../../language/rules.ts';
import { accountNumber, digits, type Rib, ribKey } from './rib.ts';

/** Bank identifier code (ISO 9362): 8 or 11 characters in capitals, including a country code. */
export const bic: Rule<string> = value => refuseUnless(value === value.toUpperCase() && isValidBIC(value), 'bic');

/** French territories whose accounts have French IBANs, but whose banks have BICs with their own country code. */
const OVERSEAS = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'];

/** Warning without refusal: banks may use their BIC for accounts of another country. */
export const warnBicCountry = (bicValue: string, ibanValue: string): Refusal | undefined => {
    const [bank, account] = [bicValue.slice(4, 6), ibanValue.slice(0, 2)];
    const agrees = bank === account || (account === 'FR' && OVERSEAS.includes(bank));
    return refuseUnless(agrees, 'bicCountry', { bank, account });
};

/** Group sizes of printed IBANs. */
export const IBAN_GROUPS = [4];

/** International bank account number with its check digits and, if the country has a rule, those of the account. */
export const iban: Rule<string> = value => refuseUnless(isValidIBAN(value), 'iban');

/** The RIB in a French or Monegasque IBAN; undefined for other countries and for an invalid IBAN. */
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

/** IBAN of a RIB in the given country; undefined if a part is wrong. */
export const ibanOf = (rib: Rib, countryCode: 'FR' | 'MC' = 'FR'): string | undefined =>
    isWhole(rib)
        ? (composeIBAN({ countryCode, bban: rib.bankCode + rib.branchCode + rib.accountNumber + rib.ribKey }) ??
          undefined)
        : undefined;

/** A part of the RIB must match the IBAN; foreign IBANs have no RIB. An invalid IBAN is refused by another rule. */
export const ribPartOf =
    (value: string, part: keyof Rib): Rule<string> =>
    given => {
        if (!isValidIBAN(value)) return undefined;
        const rib = ribOf(value);
        return rib ? refuseUnless(given === rib[part], 'ribPart') : refuseUnless(false, 'ribForeign');
    };
