import { type Rule, refuseUnless } from '../../language/rules.ts';

/** French postcode, including those for CEDEX. 99 denotes foreign countries in statistics, not in addresses. */
export const frenchZip: Rule<string> = value => refuseUnless(/^(?!99)\d{5}$/.test(value), 'frenchZip');

/** Warning without refusal: 00 belongs to the armed forces. */
export const warnFrenchZip: Rule<string> = value => refuseUnless(!value.startsWith('00'), 'frenchZipMilitary');
