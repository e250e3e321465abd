// Problems that prevent electronic invoices of a customer or a company, as SQL on one row. Generated columns keep them
// right for every write.
// `test/api/invoiceProblems.test.ts` compares them with the rules of contract/invoices on both databases (ADR 0089).
import { type SQL, sql } from 'drizzle-orm';
import { ADDRESS_SCHEMES } from '#contract/invoices/rules/codeLists.ts';
import { readIdentifier } from '#contract/language/identifier.ts';
import { FRENCH_COUNTRIES, VAT_SCHEMES } from '#contract/parties/electronicAddress.ts';
import type { BuyerProblem, SellerProblem } from '#contract/parties/invoiceProblems.ts';

/** Identifiers of countries, which the database stores as numbers. */
const idsOf = (countries: readonly string[]): string =>
    countries.flatMap(country => readIdentifier('countries', country) ?? []).join(', ');

const textsOf = (texts: Iterable<string>): string => [...texts].map(text => `'${text}'`).join(', ');

const NO_ADDRESS = 'address_country_id is null';
const IS_FRENCH = `coalesce(address_country_id in (${idsOf(FRENCH_COUNTRIES)}), false)`;
const HAS_VAT_SCHEME = `coalesce(address_country_id in (${idsOf(Object.keys(VAT_SCHEMES))}), false)`;

/** Codes of the conditions that hold, in their order; null if every condition is false. */
const codesWhere = <Code extends string>(conditions: readonly (readonly [Code, string])[]): SQL => {
    const each = conditions.map(([code, condition]) => `case when ${condition} then '${code}' end`);
    return sql.raw(`nullif(array_remove(array[${each.join(', ')}]::text[], null), '{}'::text[])`);
};

const ofFrench = (condition: string): string => `is_professional and ${IS_FRENCH} and ${condition}`;

export const buyerProblems: SQL = codesWhere<BuyerProblem>([
    ['BR-10', NO_ADDRESS],
    ['BR-FR-11', ofFrench('siren is null')],
    ['BR-FR-12', ofFrench('electronic_address is null')],
    ['BR-FR-21', ofFrench('not starts_with(electronic_address, siren)')],
    ['BR-FR-09', 'is_professional and siret is not null and left(siret, 9) is distinct from siren'],
    [
        'BR-CL-25',
        `is_professional and electronic_address is not null and not (${NO_ADDRESS}) and not ${IS_FRENCH} and electronic_address_scheme not in (${textsOf(ADDRESS_SCHEMES)})`,
    ],
    ['BR-IC-02', "vat_exemption = 'intra_community' and (vat_number is null or not is_professional)"],
]);

const IS_REACHED = `case when ${IS_FRENCH} then electronic_address is not null else ${HAS_VAT_SCHEME} and coalesce(electronic_address, vat_number) is not null end`;

/** Problems of a company that sells. Companies of older versions may lack data required today. */
export const sellerProblems: SQL = codesWhere<SellerProblem>([
    ['BR-08', NO_ADDRESS],
    ['BR-FR-10', 'siren is null'],
    ['BR-CO-26', 'siren is null and vat_number is null'],
    ['BR-FR-13', `not (${IS_REACHED})`],
    ['BR-S-02', 'vat_number is null'],
]);
