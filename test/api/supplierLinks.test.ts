import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCii } from '#server/invoices/cii.ts';
import { type Api, createFiles, openApi } from '#test/support/api.ts';
import { frenchVatOf, sirenOf, siretIn } from '#test/support/identifiers.ts';
import { aBuyer, anInvoice, aSeller } from '#test/support/invoices/parts.ts';
import { type Member, make, newCompany, newThirdParty } from '#test/support/records.ts';
import { sendSupplier } from '#test/support/supplierFiles.ts';
import { violationsOf } from '#test/support/writeClaims.ts';

let api: Api;
let company: Member;
beforeAll(async () => {
    api = await openApi({ files: createFiles() });
    company = await make(api, '/api/companies', newCompany());
});
afterAll(() => api.close());

const PARTIES = '/api/third_parties';
let place = 0;

interface Numbers {
    readonly siren?: string | null;
    readonly vatNumber?: string | null;
}

const newSupplier = (more: object): Record<string, unknown> => ({
    name: `Fournisseur lié ${++place}`,
    isCustomer: false,
    isSupplier: true,
    supplierCode: `L${place}`,
    ...more,
});

const send = async ({ siren = null, vatNumber = null }: Numbers): Promise<Member> => {
    place += 1;
    const seller = aSeller({ name: `Fournisseur ${place}`, siren: siren ?? '', vatNumber });
    const buyer = aBuyer({ siren: String(company.siren), siret: null, vatNumber: null });
    const { status, body } = await sendSupplier(api, writeCii(anInvoice({ seller, buyer, number: `L-${place}` })));
    expect([status, body.verdict]).toEqual([201, 'read']);
    return (await api.ask('GET', String(body.record), { as: 'admin' })).body as unknown as Member;
};

const patch = (iri: string, body: object) => api.ask('PATCH', iri, { as: 'admin', body });

const [A, B] = [61, 62].map(sirenOf) as [string, string];
const GERMAN = 'DE136695976';

interface Case {
    readonly title: string;
    /** Identifiers of the parties, in order. Customers have `isSupplier: false`. */
    readonly parties: (a: string, b: string) => readonly object[];
    readonly file: (a: string, b: string) => Numbers;
    /** Index of the linked party. */
    readonly linked: number | undefined;
}

const CUSTOMER = { isSupplier: false };

const CASES: readonly Case[] = [
    { title: 'the SIREN of one supplier', parties: a => [{ siren: a }], file: a => ({ siren: a }), linked: 0 },
    {
        title: 'the SIREN of its SIRET',
        parties: a => [{ siret: siretIn(a, 1) }],
        file: a => ({ siren: a }),
        linked: 0,
    },
    {
        title: 'the SIREN of its French VAT number',
        parties: a => [{ vatNumber: frenchVatOf(a) }],
        file: a => ({ siren: a }),
        linked: 0,
    },
    {
        title: 'a French VAT number alone',
        parties: a => [{ siren: a }],
        file: a => ({ vatNumber: frenchVatOf(a) }),
        linked: 0,
    },
    {
        title: 'both numbers of one supplier',
        parties: a => [{ siren: a, vatNumber: frenchVatOf(a) }],
        file: a => ({ siren: a, vatNumber: frenchVatOf(a) }),
        linked: 0,
    },
    {
        title: 'a SIREN that nobody has',
        parties: a => [{ siren: a }],
        file: (_, b) => ({ siren: b }),
        linked: undefined,
    },
    {
        title: 'two suppliers with one SIREN',
        parties: a => [{ siren: a }, { siret: siretIn(a, 2) }],
        file: a => ({ siren: a }),
        linked: undefined,
    },
    {
        title: 'a SIREN and a VAT number of two suppliers',
        parties: a => [{ siren: a }, { vatNumber: GERMAN }],
        file: a => ({ siren: a, vatNumber: GERMAN }),
        linked: undefined,
    },
    {
        title: 'a VAT number of a customer beside the SIREN of a supplier',
        parties: a => [{ siren: a }, { ...CUSTOMER, vatNumber: GERMAN }],
        file: a => ({ siren: a, vatNumber: GERMAN }),
        linked: undefined,
    },
    {
        title: 'another VAT number than the supplier has',
        parties: a => [{ siren: a, vatNumber: frenchVatOf(a) }],
        file: a => ({ siren: a, vatNumber: GERMAN }),
        linked: undefined,
    },
    {
        title: 'a SIREN that contradicts the VAT number of the file',
        parties: (a, b) => [{ siren: a }, { siren: b }],
        file: (a, b) => ({ siren: a, vatNumber: frenchVatOf(b) }),
        linked: undefined,
    },
    {
        title: 'a customer who is no supplier',
        parties: a => [{ ...CUSTOMER, siren: a }],
        file: a => ({ siren: a }),
        linked: undefined,
    },
    {
        title: 'a supplier beside a customer with the same numbers',
        parties: a => [{ ...CUSTOMER, siren: a }, { siren: a }],
        file: a => ({ siren: a }),
        linked: 1,
    },
    {
        title: 'a party with both roles',
        parties: a => [{ ...newThirdParty(), isCustomer: true, siren: a }],
        file: a => ({ siren: a }),
        linked: 0,
    },
    { title: 'a file without numbers', parties: a => [{ siren: a }], file: () => ({}), linked: undefined },
];

const partyOf = (given: object): Record<string, unknown> =>
    'isSupplier' in given && given.isSupplier === false ? newThirdParty(given) : newSupplier({ ...given });

const makeParty = (given: object) => make(api, PARTIES, partyOf(given), 'admin');

const remove = async (made: readonly Member[], invoices: readonly Member[]): Promise<void> => {
    for (const { '@id': iri } of [...invoices, ...made]) await api.ask('DELETE', iri, { as: 'admin' });
};

describe('B11 the supplier of an invoice is the one that its numbers name without a doubt', () => {
    test.each(CASES)('$title', async ({ parties, file, linked }) => {
        const made: Member[] = [];
        for (const one of parties(A, B)) made.push(await makeParty(one));
        const invoice = await send(file(A, B));
        expect(invoice.supplier ?? undefined).toBe(linked === undefined ? undefined : made[linked]?.['@id']);
        await remove(made, [invoice]);
    });

    // A later party can have the same number. The link then stays until a person removes it.
    const later = CASES.filter(({ parties, linked }) => linked !== undefined || parties(A, B).length === 1);
    test.each(later)('the same when the parties come after the invoice: $title', async ({ parties, file, linked }) => {
        const invoice = await send(file(A, B));
        const made: Member[] = [];
        for (const one of parties(A, B)) made.push(await makeParty(one));
        const { body } = await api.ask('GET', invoice['@id'], { as: 'admin' });
        expect(body.supplier ?? undefined).toBe(linked === undefined ? undefined : made[linked]?.['@id']);
        await remove(made, [invoice]);
    });
});

describe('B11 the link to a supplier', () => {
    test('a person sets and clears it; what the file says stays', async () => {
        const supplier = await makeParty({ siren: sirenOf(63) });
        const invoice = await send({ siren: sirenOf(64) });
        const { body } = await patch(invoice['@id'], { supplier: supplier['@id'] });
        expect(body).toMatchObject({
            supplier: supplier['@id'],
            supplierName: invoice.supplierName,
            supplierSiren: sirenOf(64),
        });
        const { body: found } = await api.ask('GET', `/api/supplier_invoices?supplier=${supplier['@id']}`, {
            as: 'admin',
        });
        expect(found.member.map(one => one['@id'])).toEqual([invoice['@id']]);
        expect((await patch(invoice['@id'], { supplier: null })).body.supplier ?? null).toBeNull();
    });

    test('a supplier is not deleted while an invoice refers to it', async () => {
        const supplier = await makeParty({ siren: sirenOf(69) });
        const invoice = await send({ siren: sirenOf(69) });
        expect((await api.ask('DELETE', supplier['@id'], { as: 'admin' })).status).toBe(409);
        await remove([supplier], [invoice]);
        expect((await api.ask('GET', supplier['@id'], { as: 'admin' })).status).toBe(404);
    });

    test('it takes no party without the role', async () => {
        const customer = await makeParty(CUSTOMER);
        const invoice = await send({ siren: sirenOf(65) });
        expect(violationsOf(await patch(invoice['@id'], { supplier: customer['@id'] }))).toEqual([
            422,
            [['supplier', 'flag_needed']],
        ]);
    });

    test.each([
        ['en', 'Stays a supplier: 1 invoice'],
        ['fr', 'Reste fournisseur'],
    ])('the role stays while an invoice refers to it, and says so (%s)', async (locale, words) => {
        const siren = sirenOf(locale === 'en' ? 66 : 67);
        const both = await make(
            api,
            PARTIES,
            { ...newThirdParty({ siren }), isSupplier: true, supplierCode: `R${siren}` },
            'admin',
        );
        await send({ siren });
        const answer = await patch(`${both['@id']}?locale=${locale}`, { isSupplier: false });
        expect(violationsOf(answer)).toEqual([422, [['isSupplier', 'flag_used']]]);
        expect(answer.body.violations?.[0]?.message).toContain(words);
    });

    test('a customer who becomes a supplier takes the invoices that name them alone', async () => {
        const customer = await makeParty({ ...CUSTOMER, siren: sirenOf(68) });
        const invoice = await send({ siren: sirenOf(68) });
        expect(invoice.supplier ?? null).toBeNull();
        await patch(customer['@id'], { isSupplier: true, supplierCode: 'BECOMES' });
        const { body } = await api.ask('GET', invoice['@id'], { as: 'admin' });
        expect(body.supplier).toBe(customer['@id']);
    });
});
