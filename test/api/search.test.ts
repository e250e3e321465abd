import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eanCheckDigit } from '#contract/language/rules.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { ADDRESS, make, newItem, newThirdParty, readAll } from '#test/support/records.ts';

let api: Api;
const EAN = `012345678901${eanCheckDigit('012345678901')}`;

beforeAll(async () => {
    api = await openApi();
    const items = [
        ...Array.from({ length: 60 }, (_, at) => ({ reference: `AA-Z9-${String(at).padStart(3, '0')}` })),
        { reference: 'Z9' },
        { reference: 'z9-suite' },
        { reference: 'K77', eanCode: EAN },
        { reference: 'K78', customReference: 'MIR-5' },
        { reference: 'MIR-51' },
        { reference: 'NAT-LUN-900113', designation: 'Bonnet de bain enfant violet' },
        { reference: 'ZZZ-1', designation: 'Lunettes de natation enfant zinzolin' },
        { reference: 'HHH-0060', designation: 'Cerceaux zinzolins 90 cm' },
        { reference: 'HHH-1', designation: 'Cerceaux zinzolins 60 cm' },
    ];
    for (const item of items) await make(api, '/api/items', newItem(item));
});
afterAll(() => api.close());

const found = async (path: string, q: string, more = ''): Promise<unknown[]> => {
    const { body } = await api.ask('GET', `/api/${path}?q=${encodeURIComponent(q)}${more}`, { as: 'super' });
    return body.member.map(({ reference, name }) => reference ?? name);
};

describe('I3 the best match is first where no order is asked for', () => {
    test.each([
        ['Z9', 'Z9', 'a reference that sixty others contain'],
        ['z9', 'Z9', 'in other letters'],
        [' Ｚ９ ', 'Z9', 'in full width'],
        [EAN, 'K77', 'an EAN'],
        [EAN.slice(1), 'K77', 'a UPC-A, without the zero'],
        [`0${EAN}`, 'K77', 'a GTIN-14'],
        ['mir5', 'K78', "the customer's reference, without its hyphen"],
        ['lun nat enf zin', 'ZZZ-1', 'words of the designation, begun'],
        ['cerceaux zinzolins 60', 'HHH-1', 'words of the designation'],
    ])('trial D16 %s finds %s: %s', async (typed, reference) => {
        expect((await found('items', typed))[0]).toBe(reference);
    });

    test('what begins with the text comes before what contains it', async () => {
        expect((await found('items', 'z9')).slice(0, 2)).toEqual(['Z9', 'z9-suite']);
        expect((await found('items', 'mir-5')).slice(0, 2)).toEqual(['K78', 'MIR-51']);
    });

    test('words of the designation come before pieces of a reference', async () => {
        const all = await found('items', 'lun nat enf');
        expect(all.indexOf('ZZZ-1')).toBeLessThan(all.indexOf('NAT-LUN-900113'));
        expect(all).toContain('NAT-LUN-900113');
    });

    test('every page is in the same order, and an order that is asked for holds', async () => {
        const pages = await Promise.all([1, 2, 3].map(page => found('items', 'z9', `&itemsPerPage=25&page=${page}`)));
        expect(new Set(pages.flat()).size).toBe(62);
        const sorted = await found('items', 'z9', '&order[reference]=asc&itemsPerPage=100');
        expect(sorted).toEqual([...sorted].sort());
        expect(new Set(sorted)).toEqual(new Set(pages.flat()));
    });
});

describe('punctuation alone', () => {
    const totalOf = async (path: string, query: string): Promise<number> =>
        (await api.ask('GET', `/api/${path}?${query}&itemsPerPage=1`, { as: 'super' })).body.totalItems;

    test.each(["'", '-', '–', ' - / ', '|', '’', '\u200b-', '`'])('H4 finds nothing: %j', async typed => {
        for (const path of ['items', 'third_parties', 'orders', 'brands']) {
            const { status, body } = await api.ask('GET', `/api/${path}?q=${encodeURIComponent(typed)}`, {
                as: 'super',
            });
            expect([path, status, body.totalItems, body.member, body.similar]).toEqual([path, 200, 0, [], undefined]);
        }
    });

    test('H4 is no hindrance to words, and neither are spaces or invisible characters a search', async () => {
        expect((await found('items', '- z9 '))[0]).toBe('Z9');
        const all = await totalOf('items', '');
        for (const typed of [' ', '\u200b', '\u00a0'])
            expect(await totalOf('items', `q=${encodeURIComponent(typed)}`)).toBe(all);
    });

    test.each(['-', '–'])('H4 in the filter of a property it is found as it stands: %j', async typed => {
        const all = await readAll(api, '/api/items');
        const having = all.filter(({ reference }) => String(reference).includes('-')).length;
        expect(having).toBeLessThan(all.length);
        expect(await totalOf('items', `reference=${encodeURIComponent(typed)}`)).toBe(having);
    });

    test('H4 never means every record of a bulk call', async () => {
        const body = { action: 'edit', all: true, preview: true, input: { isAllowedToOrder: false } };
        const { status, body: preview } = await api.ask('POST', '/api/third_parties/bulk?q=-', { as: 'super', body });
        expect([status, preview.total]).toEqual([200, 0]);
    });
});

describe('customers by telephone', () => {
    beforeAll(async () => {
        const address = { ...ADDRESS, phoneNumber: '01 99 00 55 33', mobileNumber: '06 39 98 44 22' };
        await make(api, '/api/third_parties', newThirdParty({ name: 'Own number', phoneNumber: '01 72 98 41 36' }));
        await make(api, '/api/third_parties', newThirdParty({ name: 'Of the address', address }));
        const contacts = [{ lastName: 'Durand', phoneNumber: '+32 2 555 12 34' }];
        await make(api, '/api/third_parties', newThirdParty({ name: 'Of a contact', contacts }));
        await make(api, '/api/third_parties', newThirdParty({ name: 'Near', phoneNumber: '01 72 98 36 41' }));
    });

    test.each([
        ['01 72 98 41 36', 'Own number'],
        ['0172984136', 'Own number'],
        ['01.72.98.41.36', 'Own number'],
        ['01-72-98-41-36', 'Own number'],
        ['+33172984136', 'Own number'],
        ['+33 1 72 98 41 36', 'Own number'],
        ['+33 (0)1 72 98 41 36', 'Own number'],
        ['0033 1 72 98 41 36', 'Own number'],
        ['00 33 1 72 98 41 36', 'Own number'],
        ['01\u00a072\u202f98 41 36', 'Own number'],
        ['72 98 41 36', 'Own number'],
        ['98 41 36', 'Own number'],
        ['729841', 'Own number'],
        ['own 01 72 98 41 36', 'Own number'],
        ['tel:+33172984136', 'Own number'],
        ['Tél. : 01 72 98 41 36', 'Own number'],
        ['Tel 01 72 98 41 36', 'Own number'],
        ['01 72 98 41 36 poste 12', 'Own number'],
        ['+33 1 72 98 41 36 ext. 12', 'Own number'],
        ['+33.1.72.98.41.36', 'Own number'],
        ['+33(0)172984136', 'Own number'],
        ['0033(0)1 72 98 41 36', 'Own number'],
        ['(01) 72 98 41 36', 'Own number'],
        ['01/72/98/41/36', 'Own number'],
        ['01–72–98–41–36', 'Own number'],
        ['0172 984136', 'Own number'],
        ['+33 172 984 136', 'Own number'],
        ['172984136', 'Own number'],
        ['０１ ７２ ９８ ４１ ３６', 'Own number'],
        ['\u202a01 72 98 41 36\u202c', 'Own number'],
        ['+33 6 39 98 44 22', 'Of the address'],
        ['06.39.98.44.22', 'Of the address'],
        ['0032 2 555 12 34', 'Of a contact'],
        ['+32 (0)2 555 12 34', 'Of a contact'],
        ['01 99 00 55 33', 'Of the address'],
        ['0639984422', 'Of the address'],
        ['+32 2 555 12 34', 'Of a contact'],
        ['025551234', 'Of a contact'],
    ])('trial D9 %s finds %s alone', async (typed, name) => {
        expect(await found('third_parties', typed)).toEqual([name]);
    });
});

describe('typing errors are forgiven where nothing matches otherwise', () => {
    beforeAll(async () => {
        await make(
            api,
            '/api/third_parties',
            newThirdParty({ name: 'Lycée Zénobie Quimper', customerCode: 'QZ00251' }),
        );
        const contacts = [{ lastName: 'Wackenheim' }];
        await make(api, '/api/third_parties', newThirdParty({ name: 'Zebulon', contacts }));
    });

    const ask = async (path: string, q: string, more = '') =>
        (await api.ask('GET', `/api/${path}?q=${encodeURIComponent(q)}${more}`, { as: 'super' })).body;

    test.each([
        ['lycee zenobi quinper', 'a letter missing, another wrong'],
        ['zneobie', 'letters that have changed places'],
        ['zennobie', 'a letter twice'],
        ['enobie', 'without the first letter'],
        ['QZ251', 'a code without its zeros'],
        ['qz0251', 'a code with some of them'],
    ])('trial D10 %s: %s', async typed => {
        const { member, similar, totalItems } = await ask('third_parties', typed);
        expect(member.map(({ name }) => name)).toContain('Lycée Zénobie Quimper');
        expect(similar ?? 'contained').toBe(typed === 'enobie' ? 'contained' : true);
        expect(totalItems).toBe(member.length);
    });

    test('trial D10 the names of contacts as well', async () => {
        expect((await ask('third_parties', 'wakenheim')).member.map(({ name }) => name)).toEqual(['Zebulon']);
    });

    test('trial D10 what matches is not accompanied by what is similar', async () => {
        const { member, similar } = await ask('third_parties', 'zenobie');
        expect([member.length, similar]).toEqual([1, undefined]);
    });

    test.each(['qqqqqqq', 'QZ99999', '1234567890123', 'x'])('trial D10 nothing is similar to %s', async typed => {
        const { member, similar } = await ask('third_parties', typed === 'x' ? 'xkcdvbn' : typed);
        expect([member, similar]).toEqual([[], undefined]);
    });

    test('trial D10 what another filter leaves out is not misspelt', async () => {
        const { member } = await ask('third_parties', 'zenobie', '&isAllowedToOrder=false');
        expect(member).toEqual([]);
    });

    test('trial D10 bulk calls and exports mean what matches alone', async () => {
        const path = '/api/third_parties/bulk?q=zennobie';
        const body = { action: 'edit', all: true, preview: true, input: { isAllowedToOrder: false } };
        const preview = await api.ask('POST', path, { as: 'super', body });
        expect([preview.status, preview.body.total]).toEqual([200, 0]);
    });
});

test('absent values are last in both directions, on every page', async () => {
    for (const direction of ['asc', 'desc'])
        for (const filter of ['', '&status=active']) {
            const pages = [];
            for (const page of [1, 2, 3, 4, 5, 6, 7])
                pages.push(
                    (
                        await api.ask(
                            'GET',
                            `/api/items?order[packaging]=${direction}&itemsPerPage=60&page=${page}${filter}`,
                            { as: 'super' },
                        )
                    ).body.member,
                );
            const all = pages.flat();
            const values = all.map(({ packaging }) => packaging as number | null);
            const filled = values.filter(value => value !== null);
            expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
            expect(filled.length).toBeLessThan(values.length);
            expect(values.slice(0, filled.length)).toEqual(
                filled.toSorted((one, other) => (direction === 'asc' ? one - other : other - one)),
            );
        }
});
