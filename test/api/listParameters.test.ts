import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const words = (count: number): string => Array.from({ length: count }, (_, place) => `mot${place}`).join('+');
const repeat = (count: number, parameter: string): string => Array(count).fill(parameter).join('&');

const WHOLE = { en: 'a whole number is expected', fr: 'un nombre entier est attendu' };
const NUMBER = { en: 'a number is expected', fr: 'un nombre est attendu' };
const FROM_1 = { en: 'a whole number, 1 at least, is expected', fr: 'un nombre entier, 1 au minimum, est attendu' };
const FROM_0 = { en: 'a whole number, 0 at least, is expected', fr: 'un nombre entier, 0 au minimum, est attendu' };
const FLAG = { en: 'true, false, 1 or 0 is expected', fr: 'true, false, 1 ou 0 est attendu' };
const DATE = { en: 'an ISO 8601 date is expected', fr: 'une date ISO 8601 est attendue' };
const WAY = { en: 'asc or desc is expected', fr: 'asc ou desc est attendu' };
const TEXT = { en: 'text of at most 200 characters is expected', fr: 'un texte de 200 caractères au plus est attendu' };
const TEN = { en: 'at most 10 values are expected', fr: '10 valeurs au plus sont attendues' };
const HUNDRED = { en: 'at most 100 values are expected', fr: '100 valeurs au plus sont attendues' };
const BETWEEN = { en: 'two numbers such as 10..20.5 are expected', fr: 'deux nombres tels que 10..20.5 sont attendus' };
const STATUS = {
    en: 'one of active, planning, out_of_stock, not_renewed, expired, unusable is expected',
    fr: 'l’une de ces valeurs est attendue : active, planning, out_of_stock, not_renewed, expired, unusable',
};
const relation = (example: string) => ({
    en: `an address such as ${example}, or an identifier, is expected`,
    fr: `une adresse telle que ${example}, ou un identifiant, est attendue`,
});
const BRAND = relation('/api/brands/1');

const malformed: [query: string, parameter: string, expected: { en: string; fr: string }][] = [
    ['page=0', 'page', FROM_1],
    ['page=-1', 'page', FROM_1],
    ['page=abc', 'page', FROM_1],
    ['page=', 'page', FROM_1],
    ['page=1.5', 'page', FROM_1],
    ['page=10000000000', 'page', FROM_1],
    ['itemsPerPage=-5', 'itemsPerPage', FROM_0],
    ['itemsPerPage=abc', 'itemsPerPage', FROM_0],
    ['itemsPerPage=', 'itemsPerPage', FROM_0],
    ['itemsPerPage=1e2', 'itemsPerPage', FROM_0],
    ['partial=maybe', 'partial', FLAG],
    ['order[reference]=sideways', 'order[reference]', WAY],
    ['order[reference]=', 'order[reference]', WAY],
    ['order[reference]=asc;drop', 'order[reference]', WAY],
    ['weight[gte]=abc', 'weight[gte]', NUMBER],
    ['weight[gte]=', 'weight[gte]', NUMBER],
    ['weight[gte]=10,5', 'weight[gte]', NUMBER],
    ['weight[lt]=NaN', 'weight[lt]', NUMBER],
    ['weight[lt]=Infinity', 'weight[lt]', NUMBER],
    ['weight[gt]=1e999', 'weight[gt]', NUMBER],
    ['weight[between]=1', 'weight[between]', NUMBER],
    ['weight[between]=1..2..3', 'weight[between]', BETWEEN],
    ['nbPicture[gte]=1.5', 'nbPicture[gte]', WHOLE],
    ['nbPicture=99999999999', 'nbPicture', WHOLE],
    ['saleUnitPriceExcludingTax[lte]=1e3', 'saleUnitPriceExcludingTax[lte]', NUMBER],
    ['isAvailable=maybe', 'isAvailable', FLAG],
    ['isAvailable=TRUE', 'isAvailable', FLAG],
    ['isAvailable=', 'isAvailable', FLAG],
    ['exists[brand]=', 'exists[brand]', FLAG],
    ['exists[brand]=yes', 'exists[brand]', FLAG],
    ['itemDateCreate[before]=bad', 'itemDateCreate[before]', DATE],
    ['itemDateCreate[before]=', 'itemDateCreate[before]', DATE],
    ['itemDateCreate[after]=2024-13-01', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=2024-02-30', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=2023-02-29T10:00:00Z', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=0000-01-01', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=0001-01-01T00:00:00%2B14:00', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=9999-12-31T23:59:59-12:00', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=2024-01-01T25:00', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=2024-01-01T10:00:00+02:00', 'itemDateCreate[after]', DATE],
    ['itemDateCreate[after]=01/02/2024', 'itemDateCreate[after]', DATE],
    ['status=nope', 'status', STATUS],
    ['status=', 'status', STATUS],
    ['status[]=active&status[]=nope', 'status[]', STATUS],
    ['brand=/api/users/1', 'brand', BRAND],
    ['brand=garbage', 'brand', BRAND],
    ['brand=', 'brand', BRAND],
    ['brand=-1', 'brand', BRAND],
    ['brand[]=1&brand[]=/api/brands/', 'brand[]', BRAND],
    ['brand=/api/brands/1/', 'brand', BRAND],
    ['brand=https://elsewhere.test/api/brands/1', 'brand', BRAND],
    ['family1=/api/brands/1', 'family1', relation('/api/items_families/1')],
    ['id[]=/api/brands/1', 'id[]', relation('/api/items/1')],
    ['id=abc', 'id', relation('/api/items/1')],
    [`q=${words(11)}`, 'q', TEN],
    [`q=${'x'.repeat(201)}`, 'q', TEXT],
    ['q=a%00b', 'q', TEXT],
    ['reference=a%00b', 'reference', TEXT],
    ['eanCode=%00', 'eanCode', TEXT],
    [`designation=${'x'.repeat(201)}`, 'designation', TEXT],
    [repeat(11, 'reference[]=a'), 'reference', TEN],
    [repeat(101, 'id[]=1'), 'id', HUNDRED],
    [repeat(101, 'status[]=active'), 'status', HUNDRED],
];

describe('N7 a value that cannot be used is 400, naming the parameter and what is expected', () => {
    test.each(malformed)('%.60s', async (query, parameter, expected) => {
        const ask = (locale: string) => api.ask('GET', `/api/items?${query}&locale=${locale}`, { as: 'user' });
        const [en, fr] = await Promise.all([ask('en'), ask('fr')]);
        expect([en.status, en.body.detail, fr.status, fr.body.detail]).toEqual([
            400,
            `The parameter "${parameter}" has a value that cannot be used: ${expected.en}.`,
            400,
            `Le paramètre «\u00a0${parameter}\u00a0» a une valeur inutilisable\u00a0: ${expected.fr}.`,
        ]);
    });
});

const unknown: [query: string, parameter: string][] = [
    ['nope=1', 'nope'],
    ['color=rouge', 'color'],
    ['Status=active', 'Status'],
    ['plainPassword=x', 'plainPassword'],
    ['order[nope]=asc', 'order[nope]'],
    ['order[priceRange]=asc', 'order[priceRange]'],
    ['order[constructor]=asc', 'order[constructor]'],
    ['order=reference', 'order'],
    ['order[]=reference', 'order[]'],
    ['weight[min]=1', 'weight[min]'],
    ['weight[]=1', 'weight[]'],
    ['isAvailable[]=true', 'isAvailable[]'],
    ['q[]=ballon', 'q[]'],
    ['status[gte]=active', 'status[gte]'],
    ['brand[id]=1', 'brand[id]'],
    ['brand.name=acme', 'brand.name'],
    ['itemDateCreate=2024-01-01', 'itemDateCreate'],
    ['itemDateCreate[gte]=2024-01-01', 'itemDateCreate[gte]'],
    ['exists=brand', 'exists'],
    ['exists[reference]=true', 'exists[reference]'],
    ['exists[__proto__]=true', 'exists[__proto__]'],
    ['page[]=1', 'page[]'],
    ['pagination=false', 'pagination'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['toString[]=1', 'toString[]'],
    ['brand[a][b]=1', 'brand[a][b]'],
    ['=1', ''],
    ["'%20or%201=1", "' or 1"],
];

describe('N7 a parameter that is not known is 400, never silently left out', () => {
    test.each(unknown)('%s', async (query, parameter) => {
        const ask = (locale: string) => api.ask('GET', `/api/items?${query}&locale=${locale}`, { as: 'user' });
        const [en, fr] = await Promise.all([ask('en'), ask('fr')]);
        expect([en.status, en.body.detail, fr.status, fr.body.detail]).toEqual([
            400,
            `The parameter "${parameter}" is not known here.`,
            400,
            `Le paramètre «\u00a0${parameter}\u00a0» n’est pas connu ici.`,
        ]);
    });

    test('the answer is a problem that a machine can read, too', async () => {
        const { headers, body } = await api.ask('GET', '/api/brands?nope=1', { as: 'user' });
        expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(body).toEqual({
            '@context': '/api/contexts/Error',
            '@id': '/api/errors/400',
            '@type': 'Error',
            type: '/errors/400',
            title: 'Bad Request',
            status: 400,
            detail: 'The parameter "nope" is not known here.',
            description: 'The parameter "nope" is not known here.',
            requestId: headers.get('x-request-id'),
        });
    });
});

describe('N7 what is well-formed is taken, however odd', () => {
    test.each([
        'q=%25%25&order[id]=desc',
        'q=%F0%9F%98%80',
        'q=%FF',
        `q=${words(10)}`,
        `designation=${'%25'.repeat(66)}`,
        repeat(50, 'order[reference]=asc'),
        repeat(10, 'reference[]=a'),
        repeat(100, 'brand[]=1'),
        'partial=1&page=999999999&itemsPerPage=100',
        'weight[gte]=-1&weight[lte]=999999999999.999999999',
        'packaging[lte]=999999999',
        'itemDateCreate[after]=0001-01-01&itemDateCreate[before]=9999-12-31',
        'lastPictureCheckDate[after]=2024-02-29T23:59:59.999999%2B0530',
        '',
    ])('%.60s', async query => {
        expect((await api.ask('GET', `/api/items?${query}`, { as: 'user' })).status).toBe(200);
    });
});

describe('N7 of a name that comes twice the last value counts, as in PHP', () => {
    test.each([
        ['exists[brand]=false&exists[brand]=true', 'exists[brand]=true'],
        ['nbPicture[gte]=999&nbPicture[gte]=0', 'nbPicture[gte]=0'],
        ['q=nothing&q=ballon', 'q=ballon'],
        ['order[status]=asc&order[id]=desc&order[status]=desc', 'order[status]=desc&order[id]=desc'],
        [`${repeat(500, 'q=ballon')}`, 'q=ballon'],
    ])('%.60s', async (twice, once) => {
        const ids = async (query: string) => {
            const { status, body } = await api.ask('GET', `/api/items?${query}`, { as: 'user' });
            return [status, body.totalItems, body.member.map(item => item.id)];
        };
        expect(await ids(twice)).toEqual(await ids(once));
    });
});
