import { composeIBAN } from 'ibantools';
import { isSiren, siret } from '#contract/values/identifiers/siren.ts';
import { vatKeyOf } from '#contract/values/identifiers/vatNumber.ts';

const DIGITS = [...'0123456789'];

/** The text with the check digit that makes it valid. */
const checked = (start: string, isValid: (text: string) => boolean): string => {
    const found = DIGITS.map(digit => start + digit).find(isValid);
    if (found === undefined) throw new Error(`${start} has no check digit`);
    return found;
};

/** Valid identifiers; different numbers give different ones. */
export const sirenOf = (n: number): string => checked(`4${String(n).padStart(7, '0')}`, isSiren);

export const siretIn = (siren: string, n: number): string =>
    checked(`${siren}${String(n).padStart(4, '0')}`, text => siret(text) === undefined);

export const frenchVatOf = (siren: string): string => `FR${vatKeyOf(siren)}${siren}`;

/** An account outside France has no RIB. */
export const germanIban = (n: number): string =>
    String(composeIBAN({ countryCode: 'DE', bban: `37040044${String(n).padStart(10, '0')}` }));
