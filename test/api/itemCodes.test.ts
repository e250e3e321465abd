import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { make, newItem } from '#test/support/records.ts';

let api: Api;
const ITEMS = [
    { reference: 'LOOK-1', eanCode: '0036000291452' },
    { reference: 'look-1' },
    { reference: 'LOOK-10', customReference: 'Maison 7' },
    { reference: 'ÉLAN-1', eanCode: '96385074' },
    { reference: '12', customReference: '036000291452' },
];
beforeAll(async () => {
    api = await openApi();
    // As a database is that had twins before their keys became unique.
    await api.database.db.execute(sql`drop index items_reference_key_unique`);
    for (const item of ITEMS) await make(api, '/api/items', newItem(item));
});
afterAll(() => api.close());

const referencesOf = async (query: string): Promise<string[]> =>
    (await api.ask('GET', `/api/items?${query}&itemsPerPage=100`, { as: 'user' })).body.member
        .map(({ reference }) => String(reference))
        .sort();

/** A look-up of whole codes, which does not depend on how many items contain them. */
describe('trial D1 items are looked up by their whole codes', () => {
    test.each([
        ['a reference without regard to case', 'LOOK-1', ['LOOK-1', 'look-1']],
        ['letters with accents as well', 'élan-1', ['ÉLAN-1']],
        ['but not without their accents', 'ELAN-1', []],
        ['nothing that only begins with it', 'LOOK', []],
        ['a custom reference', 'maison 7', ['LOOK-10']],
        ['a UPC-A as the EAN-13 that is held, and as a custom reference', '036000291452', ['12', 'LOOK-1']],
        ['a GTIN-14', '00036000291452', ['LOOK-1']],
        ['an EAN-8 as EAN-13', '0000096385074', ['ÉLAN-1']],
        ['a box is another article', '10036000291459', []],
        ['nothing', '', []],
    ])('%s', async (_, code, found) => expect(await referencesOf(`code=${encodeURIComponent(code)}`)).toEqual(found));

    test('a hundred at once', async () => {
        const codes = ['LOOK-10', ...Array.from({ length: 98 }, (_, at) => `NOTHING-${at}`), '12'];
        expect(await referencesOf(codes.map(code => `code[]=${code}`).join('&'))).toEqual(['12', 'LOOK-10']);
        const { status } = await api.ask('GET', `/api/items?${[...codes, 'X'].map(one => `code[]=${one}`).join('&')}`, {
            as: 'user',
        });
        expect(status).toBe(400);
    });
});

describe('an article number is stored in one spelling, and is unique in all of them', () => {
    test.each([
        ['a UPC-A', '036000291452', '0036000291452'],
        ['a GTIN-14', '00036000291452', '0036000291452'],
        ['an EAN-13 with spaces', '0 036000 291452', '0036000291452'],
        ['an EAN-8 as EAN-13', '0000096385074', '96385074'],
        ['an EAN-8 as GTIN-14', '00000096385074', '96385074'],
    ])('%s', async (_, eanCode, stored) => {
        const refused = await api.ask('POST', '/api/items', { as: 'admin', body: newItem({ eanCode }) });
        expect([refused.status, refused.body.violations.map(one => one.propertyPath)]).toEqual([422, ['eanCode']]);
        const [holder] = (await api.ask('GET', `/api/items?code=${stored}`, { as: 'user' })).body.member.filter(
            one => one.eanCode === stored,
        );
        const { body, status } = await api.ask('PATCH', `${holder?.['@id']}`, { as: 'admin', body: { eanCode } });
        expect([status, body.eanCode]).toEqual([200, stored]);
    });

    test('a box has no number of a single article', async () => {
        const refused = await api.ask('POST', '/api/items', {
            as: 'admin',
            body: newItem({ eanCode: '10036000291459' }),
        });
        expect(refused.body.violations.map(one => one.propertyPath)).toContain('eanCode');
    });
});
