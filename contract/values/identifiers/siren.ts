import { type Rule, refuseUnless } from '../../language/rules.ts';

/** Luhn check: from the right, every second digit is doubled and replaced by its digit sum; the total is a multiple of ten. */
const isLuhn = (digits: string): boolean =>
    [...digits].reverse().reduce((sum, digit, place) => sum + weigh(Number(digit), place), 0) % 10 === 0;

const weigh = (digit: number, place: number): number => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0));

/** Zeros pass the Luhn check, but are only typed to get past a form. */
export const isSiren = (value: string): boolean => /^(?!0{9})\d{9}$/.test(value) && isLuhn(value);

/** Number of a company in the French register: nine digits with a Luhn check digit. */
export const siren: Rule<string> = value => refuseUnless(isSiren(value), 'siren');

/** La Poste has more establishments than Luhn check digits allow; its newer ones have a digit sum that is a multiple of five. */
const LA_POSTE = '356000000';

const isOfLaPoste = (value: string): boolean =>
    value.startsWith(LA_POSTE) && [...value].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;

/** `732 829 320` and `732 829 320 00074` */
export const SIREN_GROUPS = [3];
export const SIRET_GROUPS = [3, 3, 3, 5];

/** Number of an establishment: the SIREN and five digits; Luhn holds for both, except at La Poste. */
export const siret: Rule<string> = value =>
    refuseUnless(
        /^\d{14}$/.test(value) && isSiren(value.slice(0, 9)) && (isLuhn(value) || isOfLaPoste(value)),
        'siret',
    );

/** An establishment belongs to the company with the SIREN at the beginning of its SIRET. */
export const siretOf =
    (company: string): Rule<string> =>
    value =>
        refuseUnless(value.startsWith(company), 'siretOf', { siren: company });
