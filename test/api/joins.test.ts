import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '#server/areas/settings/companies.ts';
import { companyLocations } from '#server/areas/settings/companyLocations.ts';
import type { Actor } from '#server/auth/actor.ts';
import { companies as table } from '#server/db/tables/index.ts';
import { findPage } from '#server/engine/read.ts';
import type { ServerResource } from '#server/engine/resource.ts';
import { parseListRequest } from '#server/hydra/listRequest.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { ADDRESS, make, newCompany } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
    await api.database.db.execute(sql`delete from company_locations`);
    for (const name of ['Zénith', 'Alizé', 'Alizé bis'] as const) {
        const { '@id': company } = await make(api, '/api/companies', newCompany({ name }), 'admin');
        for (const code of ['1', '2'])
            await make(
                api,
                '/api/company_locations',
                { company, code: `${name}-${code}`, name: 'Dépôt', address: ADDRESS },
                'admin',
            );
    }
});
afterAll(() => api.close());

const admin: Actor = { id: 1, roles: ['ROLE_ADMIN'] };

/** Companies of which a person sees one. */
const hidden: ServerResource = { ...companies, scope: () => sql`${table.name} = 'Zénith'` };

const codes = async (query: string, related = companies): Promise<unknown[]> => {
    const resource: ServerResource = { ...companyLocations, joins: { company: related } };
    const request = parseListRequest(resource.contract, new URLSearchParams(query));
    const { rows, total } = await findPage({ db: api.database.db, resource, actor: admin }, request);
    expect(total === undefined || total >= rows.length).toBe(true);
    return rows.map(({ code }) => code);
};

describe('N7 a list by a property of the related record', () => {
    test('is ordered by it, then by the other terms, in either direction', async () => {
        const up = ['Alizé-1', 'Alizé-2', 'Alizé bis-1', 'Alizé bis-2', 'Zénith-1', 'Zénith-2'];
        expect(await codes('order[company.name]=asc&order[code]=asc')).toEqual(up);
        expect(await codes('order[company.name]=desc&order[code]=desc')).toEqual(up.toReversed());
        expect(await codes('order[company.name]=asc&order[code]=desc')).toEqual([1, 0, 3, 2, 5, 4].map(at => up[at]));
        expect(await codes('order[name]=asc&order[company.name]=desc&itemsPerPage=2')).toEqual([
            'Zénith-2',
            'Zénith-1',
        ]);
    });

    test.each([1, 2, 3, 4])(
        'page %s of the list is the same with a filter and without, and without a total',
        async page => {
            const all = await codes('order[company.name]=asc');
            const expected = all.slice((page - 1) * 2, page * 2);
            for (const more of ['', '&name=depot', '&partial=true'])
                expect(await codes(`order[company.name]=asc&itemsPerPage=2&page=${page}${more}`)).toEqual(expected);
        },
    );

    test('is filtered and searched by it', async () => {
        expect(await codes('company.name=zenith&order[code]=asc')).toEqual(['Zénith-1', 'Zénith-2']);
        expect(await codes('q=alize+bis-2')).toEqual(['Alizé bis-2']);
    });
});

describe('B7 a related record that the person does not see', () => {
    test('orders nothing: its records stand where those without one stand', async () => {
        const order = ['Zénith-1', 'Zénith-2', 'Alizé-1', 'Alizé-2', 'Alizé bis-1', 'Alizé bis-2'];
        const query = 'order[company.name]=asc&order[id]=asc';
        expect(await codes(query, hidden)).toEqual(order);
        expect(await codes(`${query}&name=depot`, hidden)).toEqual(order);
        expect(await codes('order[company.name]=desc&order[id]=desc&itemsPerPage=2', hidden)).toEqual([
            'Zénith-2',
            'Zénith-1',
        ]);
    });

    test('is found by no filter', async () => {
        expect(await codes('company.name=alize', hidden)).toEqual([]);
        expect(await codes('company.name=zenith&order[code]=asc', hidden)).toEqual(['Zénith-1', 'Zénith-2']);
    });
});
