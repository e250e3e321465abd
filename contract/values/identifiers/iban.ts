import { composeIBAN, isValidIBAN } from 'ibantools';
import { type Rule, refuseUnless } from '../../language/rules.ts';
import { accountNumber, digits, type Rib, ribKey } from './rib.ts';

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
