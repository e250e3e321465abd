import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';
import { buyerFrom, sellerFrom } from '#contract/invoices/parties.ts';
import { BUYER_CURES, SELLER_CURES } from '#contract/invoices/problemCures.ts';
import { ADDRESS_SCHEMES, COUNTRIES } from '#contract/invoices/rules/codeLists.ts';
import { buyerFindings, type InvoiceFinding, sellerFindings } from '#contract/invoices/rules/index.ts';
import { readIdentifier } from '#contract/language/identifier.ts';
import { VAT_SCHEMES } from '#contract/parties/electronicAddress.ts';
import { BUYER_PROBLEMS, SELLER_PROBLEMS } from '#contract/parties/invoiceProblems.ts';
import { type Company, companies } from '#contract/settings/companies.ts';
import { query } from '#server/db/query.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { frenchVatOf, sirenOf, siretIn } from '#test/support/identifiers.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { ADDRESS, make, newThirdParty } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const PATH = '/api/third_parties';
const ask = (method: string, path: string, body?: unknown, as: Account = 'admin') =>
    api.ask(method, path, { as, body });

/** Every choice of a value for each name. */
const combinations = <Name extends string>(choices: Readonly<Record<Name, readonly unknown[]>>) =>
    Object.entries<readonly unknown[]>(choices).reduce(
        (all, [name, values]) => all.flatMap(one => values.map(value => ({ ...one, [name]: value }))),
        [{} as Record<Name, unknown>],
    );

/** A record whose properties but those given are null. */
const blank = (properties: object): Record<string, unknown> =>
    Object.fromEntries(Object.keys(properties).map(name => [name, null]));

const addressIn = (country: unknown) =>
    country === null ? null : { ...ADDRESS, secondLine: null, thirdLine: null, country: `/api/countries/${country}` };

const codesOf = (findings: readonly InvoiceFinding[]): string[] => [
    ...new Set(findings.filter(({ severity }) => severity === 'fatal').map(({ code }) => code)),
];

const inOrder = (codes: readonly string[], order: readonly string[]): string[] | null =>
    codes.length === 0 ? null : [...codes].sort((one, other) => order.indexOf(one) - order.indexOf(other));

const idOf = (country: unknown): number | null =>
    country === null ? null : (readIdentifier('countries', String(country)) ?? null);

const [ONE, OTHER] = [sirenOf(71), sirenOf(72)];

describe('what prevents electronic invoices is the same in SQL and by the rules (ADR 0089)', () => {
    test('of customers', async () => {
        const all = combinations({
            isProfessional: [true, false],
            country: [null, 'FR', 'RE', 'DE', 'CH', 'US', 'MC'],
            siren: [null, ONE],
            siret: [null, siretIn(ONE, 1), siretIn(OTHER, 1)],
            vatNumber: [null, 'DE123456789'],
            electronicAddress: [null, ONE, `${ONE}_A`, 'DE123456789'],
            electronicAddressScheme: [null, '0088', '9999'],
            vatExemption: ['none', 'intra_community'],
        }).map((one, n) => ({ ...one, n, countryId: idOf(one.country) }));
        const stored = await query<{ readonly n: number; readonly problems: string[] | null }>(
            api.database.db,
            sql`insert into third_parties (customer_code, name, payment_term_id, is_professional, siren, siret, vat_number,
                    electronic_address, electronic_address_scheme, vat_exemption, address_first_line, address_zip, address_city,
                    address_country_id)
                select 'PROBLEM' || n, 'Client', (select min(id) from payment_terms), "isProfessional", siren, siret, "vatNumber",
                    "electronicAddress", "electronicAddressScheme", "vatExemption",
                    case when "countryId" is not null then '1 rue du Stade' end, case when "countryId" is not null then '69000' end,
                    case when "countryId" is not null then 'Lyon' end, "countryId"
                from json_to_recordset(${JSON.stringify(all)}::json) given (n int, "isProfessional" boolean, siren text, siret text,
                    "vatNumber" text, "electronicAddress" text, "electronicAddressScheme" text, "vatExemption" text, "countryId" int)
                returning substr(customer_code, 8)::int as n, invoice_problems as problems`,
        );
        const found = new Map(stored.map(({ n, problems }) => [n, problems]));
        const wrong = all.flatMap(one => {
            const customer = {
                ...blank(thirdParties.properties),
                name: 'Client',
                address: addressIn(one.country),
                ...one,
            };
            const buyer = buyerFrom(customer as unknown as ThirdParty, { contact: null, address: null });
            // Of every invoice with an exemption within the Union (BR-IC-02 of `invoiceFindings`).
            const lacksNumber = one.vatExemption === 'intra_community' && buyer.vatNumber === null;
            const codes = [...codesOf(buyerFindings(buyer)), ...(lacksNumber ? ['BR-IC-02'] : [])];
            const expected = inOrder(codes, BUYER_PROBLEMS);
            const told = found.get(one.n);
            return JSON.stringify(told) === JSON.stringify(expected) ? [] : [{ ...one, told, expected }];
        });
        expect([stored.length, wrong.slice(0, 3)]).toEqual([all.length, []]);
    });

    test('of companies, even of those of older versions that lack an address or a SIREN', async () => {
        const all = combinations({
            country: [null, 'FR', 'DE', 'US'],
            siren: [null, ONE],
            vatNumber: [null, frenchVatOf(ONE), 'DE123456789'],
            electronicAddress: [null, ONE],
        }).map((one, n) => ({ ...one, n, countryId: idOf(one.country), siren: one.siren && sirenOf(8000 + n) }));
        const stored = await query<{ readonly n: number; readonly problems: string[] | null }>(
            api.database.db,
            sql`insert into companies (name, siren, vat_number, electronic_address, address_first_line, address_zip, address_city,
                    address_country_id)
                select 'PROBLEM' || n, siren, "vatNumber", "electronicAddress",
                    case when "countryId" is not null then '1 rue du Stade' end, case when "countryId" is not null then '69000' end,
                    case when "countryId" is not null then 'Lyon' end, "countryId"
                from json_to_recordset(${JSON.stringify(all)}::json) given (n int, siren text, "vatNumber" text,
                    "electronicAddress" text, "countryId" int)
                returning substr(name, 8)::int as n, invoice_problems as problems`,
        );
        const found = new Map(stored.map(({ n, problems }) => [n, problems]));
        const wrong = all.flatMap(one => {
            const company = { ...blank(companies.properties), ...one, name: 'Société', siren: one.siren ?? '' };
            const placed = { ...company, address: addressIn(one.country ?? 'US') } as unknown as Company;
            const seller = sellerFrom(placed, null);
            const told = found.get(one.n);
            const findings = sellerFindings(
                one.country === null ? { ...seller, address: null as never, electronicAddress: null } : seller,
            );
            const expected = inOrder(codesOf(findings), SELLER_PROBLEMS);
            return JSON.stringify(told) === JSON.stringify(expected) ? [] : [{ ...one, told, expected }];
        });
        expect([stored.length, wrong.slice(0, 3)]).toEqual([all.length, []]);
    });

    test('countries and schemes that could be entered are known to the rules', async () => {
        const known = await query<{ readonly code: string }>(api.database.db, sql`select code from countries`);
        expect(known.map(({ code }) => code).filter(code => !COUNTRIES.has(code))).toEqual([]);
        expect(Object.values(VAT_SCHEMES).filter(scheme => !ADDRESS_SCHEMES.has(scheme))).toEqual([]);
    });

    test('each is cured by a property of the record', () => {
        const missing = [
            ...Object.values(BUYER_CURES).filter(name => !(name in thirdParties.properties)),
            ...Object.values(SELLER_CURES).filter(name => !(name in companies.properties)),
        ];
        expect(missing).toEqual([]);
    });
});

describe('invoiceProblems (issue 40)', () => {
    const CUSTOMER = { ...ADDRESS, country: '/api/countries/FR' };
    let hindered: string;
    let company: string;
    const problemsOf = async (iri: string, as: Account = 'admin') =>
        (await ask('GET', iri, undefined, as)).body.invoiceProblems;
    const found = async (query: string, as: Account = 'admin') =>
        (await ask('GET', `${PATH}?q=Doron&${query}`, undefined, as)).body.member.map(one => one['@id']);

    beforeAll(async () => {
        hindered = (await make(api, PATH, newThirdParty({ name: 'Doron', address: CUSTOMER }), 'admin'))['@id'];
    });

    test('nobody is asked where no company invoices', async () => {
        expect(await problemsOf(hindered)).toBeNull();
        expect(await found('exists[invoiceProblems]=true')).toEqual([]);
        expect(await found('invoiceProblems=BR-FR-11')).toEqual([]);
    });

    test('they are told and filtered for who handles a company that invoices', async () => {
        company = await invoiceWorld(api).company();
        expect(await problemsOf(hindered)).toEqual(['BR-FR-11', 'BR-FR-12']);
        expect(await found('exists[invoiceProblems]=true')).toEqual([hindered]);
        expect(await found('exists[invoiceProblems]=false')).toEqual([]);
        expect(await found('invoiceProblems=BR-FR-11')).toEqual([hindered]);
        expect(await found('invoiceProblems[]=BR-FR-21&invoiceProblems[]=BR-FR-12')).toEqual([hindered]);
        expect(await found('not[invoiceProblems]=BR-FR-11')).toEqual([]);
        expect((await ask('GET', `${PATH}?invoiceProblems=BR-99`)).status).toBe(400);
        expect([await problemsOf(hindered, 'user'), await found('exists[invoiceProblems]=true', 'user')]).toEqual([
            null,
            [],
        ]);
        await ask('PATCH', '/api/users/3', { handledCompanies: ['/api/companies/1', company] }, 'super');
        expect(await problemsOf(hindered, 'user')).toEqual(['BR-FR-11', 'BR-FR-12']);
        expect(await found('invoiceProblems=BR-FR-12', 'user')).toEqual([hindered]);
    });

    test('they go as soon as they are cured, and come again', async () => {
        const siren = sirenOf(73);
        const { body } = await ask('PATCH', hindered, { siren });
        expect(body.invoiceProblems).toEqual(['BR-FR-12']);
        const cured = await ask('PATCH', hindered, { electronicAddress: siren });
        expect(cured.body.invoiceProblems).toBeNull();
        const wrong = await ask('PATCH', hindered, { electronicAddress: sirenOf(74) });
        expect(wrong.body.invoiceProblems).toEqual(['BR-FR-21']);
        await ask('PATCH', hindered, { electronicAddress: null });
    });

    test('those of a company', async () => {
        expect((await ask('GET', company)).body.invoiceProblems).toBeNull();
        await ask('PATCH', company, { electronicAddress: null }, 'super');
        expect((await ask('GET', company)).body.invoiceProblems).toEqual(['BR-FR-13']);
    });

    test('a SIREN becomes the electronic address of several, after a rehearsal, with a verdict for each', async () => {
        const customer = async (more: object) =>
            (await make(api, PATH, newThirdParty({ name: 'Bief', address: CUSTOMER, ...more }), 'admin'))['@id'];
        const siren = sirenOf(75);
        const all = [
            await customer({ siren }),
            await customer({ siren: sirenOf(76), electronicAddress: `${sirenOf(76)}_A` }),
            await customer({}),
            await customer({ siren: sirenOf(77), isProfessional: false }),
            await customer({ siren: sirenOf(78), address: { ...ADDRESS, zip: '1000', country: '/api/countries/BE' } }),
        ];
        const expected = [
            ['done'],
            ['already_done'],
            ['refused', 'BR-FR-11'],
            ['refused', 'private_without_address'],
            ['refused', 'address_not_french'],
        ];
        const call = async (body: object, query = '') => {
            const answer = await ask('POST', `${PATH}/address_from_siren${query}`, body);
            const { verdicts } = answer.body as unknown as {
                verdicts: { verdict: string; reasons: { code: string }[] }[];
            };
            return verdicts.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ code }) => code)]);
        };
        const records = all.map(iri => ({ '@id': iri }));
        expect(await call({ records, dryRun: true })).toEqual(expected);
        expect((await ask('GET', all[0] ?? '')).body.electronicAddress).toBeNull();
        expect(await call({ all: true, dryRun: true }, '?q=Bief&exists[invoiceProblems]=true')).toEqual([
            expected[0],
            expected[2],
        ]);
        expect(await call({ records })).toEqual(expected);
        expect((await ask('GET', all[0] ?? '')).body).toMatchObject({
            electronicAddress: siren,
            invoiceProblems: null,
        });
        expect((await ask('POST', `${PATH}/address_from_siren`, { records }, 'user')).status).toBe(403);
    });
});
