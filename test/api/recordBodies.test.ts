import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IDENTIFIER } from '#contract/language/identifier.ts';
import { figuresOf } from '#i18n/figures.ts';
import { type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { make, newEan, newItem, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const post = (body: unknown, path = '/api/items') => api.ask('POST', path, { as: 'super', body });
const count = async (path = '/api/items') =>
    (await api.ask('GET', `${path}?itemsPerPage=0`, { as: 'super' })).body.totalItems;

const REQUIRED = ['required', 'This field is required', 'Ce champ est obligatoire'];
const TEXT = ['type.string', 'Text is expected', 'Un texte est attendu'];
const NUMBER = ['type.number', 'A number is expected', 'Un nombre est attendu'];
const WHOLE = ['type.integer', 'A whole number is expected', 'Un nombre entier est attendu'];
const BOOLEAN = ['type.boolean', 'true or false is expected', 'true ou false est attendu'];
const LIST = ['type.array', 'A list is expected', 'Une liste est attendue'];
const EAN = [
    'ean',
    'An EAN has 8 or 13 digits and a correct check digit',
    'Un code EAN a 8 ou 13 chiffres et une clé de contrôle juste',
];
const PRICE = [
    'decimal',
    'A decimal number in quotes, at most 8 digits before the point and 4 after',
    'Un nombre décimal entre guillemets, au plus 8 chiffres avant la virgule et 4 après',
];
const UNPRINTABLE = [
    'printable',
    'This text holds characters that cannot be shown',
    'Ce texte contient des caractères qui ne peuvent pas être affichés',
];
const MISSING = ['missing', 'This record does not exist', 'Cette fiche n’existe pas'];
const STATUS = [
    'choice',
    'One of these is expected: active, planning, out_of_stock, not_renewed, expired, unusable',
    'L’une de ces valeurs est attendue : active, planning, out_of_stock, not_renewed, expired, unusable',
];
const least = (limit: string) => ['minNumber', `${limit} at least`, `${limit} au minimum`];
const most = (limit: string) => [
    'maxNumber',
    `${figuresOf('en').number(limit)} at most`,
    `${figuresOf('fr').number(limit)} au maximum`,
];
const length = (limit: string) => ['maxLength', `${limit} characters maximum`, `${limit} caractères maximum`];
const entries = (limit: string) => ['maxEntries', `${limit} entries at most`, `${limit} entrées au maximum`];
const address = (path: string) => [
    'relation',
    `An address such as ${path}/1 is expected`,
    `Une adresse telle que ${path}/1 est attendue`,
];
const BRAND = address('/api/brands');

/** Invalid values besides a valid reference and designation, with the property and violation expected. */
const refused: [sent: object, propertyPath: string, violation: string[]][] = [
    [{ reference: '' }, 'reference', REQUIRED],
    [{ reference: 12 }, 'reference', TEXT],
    [{ reference: 'A'.repeat(41) }, 'reference', length('40')],
    [{ reference: 'A\u0000B' }, 'reference', UNPRINTABLE],
    [{ designation: 'sonne\u0007' }, 'designation', UNPRINTABLE],
    [{ designation: 'moitié \ud83c' }, 'designation', UNPRINTABLE],
    [{ designation: '\udfc0 moitié' }, 'designation', UNPRINTABLE],
    [{ eanCode: '96385075' }, 'eanCode', EAN],
    [{ eanCode: '9638507' }, 'eanCode', EAN],
    [{ eanCode: 'ABCDEFGH' }, 'eanCode', EAN],
    [{ eanCode: '٩٦٣٨٥٠٧٤' }, 'eanCode', EAN],
    [{ status: 'sold' }, 'status', STATUS],
    [{ isAvailable: 'true' }, 'isAvailable', BOOLEAN],
    [{ packaging: 0 }, 'packaging', least('1')],
    [{ packaging: 100_001 }, 'packaging', most('100000')],
    [{ packaging: 1.5 }, 'packaging', WHOLE],
    [{ packaging: 1e300 }, 'packaging', most('100000')],
    [{ packaging: -1e300 }, 'packaging', least('1')],
    [{ weight: '1,5' }, 'weight', NUMBER],
    [{ saleUnitPriceExcludingTax: '12.50505' }, 'saleUnitPriceExcludingTax', PRICE],
    [{ saleUnitPriceExcludingTax: '123456789' }, 'saleUnitPriceExcludingTax', PRICE],
    [{ saleUnitPriceExcludingTax: '12.5\n' }, 'saleUnitPriceExcludingTax', PRICE],
    [{ brand: '/api/users/1' }, 'brand', BRAND],
    [{ brand: '/api/brands/1?x=1' }, 'brand', BRAND],
    [{ brand: '/api/brands/99999999999' }, 'brand', BRAND],
    [{ brand: { '@id': '/api/brands/1', name: 'Embarquée' } }, 'brand', TEXT],
    [{ brand: '/api/brands/999999' }, 'brand', MISSING],
    [{ brand: `/api/brands/${MAX_IDENTIFIER}` }, 'brand', MISSING],
    [{ itemCatalogs: ['/api/item_catalogs/1', null] }, 'itemCatalogs[1]', REQUIRED],
    [{ itemCatalogs: '/api/item_catalogs/1' }, 'itemCatalogs', LIST],
    [{ itemCatalogs: { 0: '/api/item_catalogs/1' } }, 'itemCatalogs', LIST],
    [{ itemCatalogs: Array(501).fill('/api/item_catalogs/1') }, 'itemCatalogs', entries('500')],
];

const titled = refused.map(([sent, propertyPath, violation]) => {
    const [[name, value] = []] = Object.entries(sent);
    return { title: `${name}: ${JSON.stringify(value)?.slice(0, 60)}`, sent, propertyPath, violation };
});

describe('V4 one wrong value is one violation under its property, in both languages', () => {
    test.each(titled)('$title', async ({ sent, propertyPath, violation: [code, en, fr] }) => {
        const before = await count();
        const body = newItem(sent);
        const english = await post(body);
        expect([english.status, english.body.violations]).toEqual([422, [{ propertyPath, message: en, code }]]);
        const french = await post(body, '/api/items?locale=fr');
        expect([french.status, french.body.violations]).toEqual([422, [{ propertyPath, message: fr, code }]]);
        expect(await count()).toBe(before);
    });

    test('several at once, in the order of the fields, and all of them in the detail', async () => {
        const { status, headers, body } = await post({
            itemCatalogs: ['x', '/api/item_catalogs/1', 'y'],
            weight: 'lourd',
            status: 'sold',
            reference: '',
        });
        expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json; charset=utf-8']);
        expect(body.violations.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
            ['reference', 'required'],
            ['designation', 'required'],
            ['status', 'choice'],
            ['weight', 'type.number'],
            ['itemCatalogs[0]', 'relation'],
            ['itemCatalogs[2]', 'relation'],
        ]);
        expect(body).toMatchObject({
            '@context': '/api/contexts/ConstraintViolation',
            '@type': 'ConstraintViolation',
            title: 'An error occurred',
            status: 422,
            description: body.detail,
        });
        expect(body.detail.split('\n')).toEqual(
            body.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
        );
    });
});

describe('V4 values that only one record may have', () => {
    test('reference: created twice, taken over, and its own value sent again', async () => {
        const first = await make(api, '/api/items', newItem());
        const second = await make(api, '/api/items', newItem());
        const taken = [{ propertyPath: 'reference', message: 'This value is already used', code: 'taken' }];
        const { reference } = first;
        expect((await post(newItem({ reference }))).body.violations).toEqual(taken);
        expect((await post(newItem({ reference: ` ${reference} ` }))).body.violations).toEqual(taken);
        const patch = await api.ask('PATCH', second['@id'], { as: 'user', body: { reference } });
        expect([patch.status, patch.body.violations]).toEqual([422, taken]);
        expect((await api.ask('PATCH', first['@id'], { as: 'user', body: { reference } })).status).toBe(200);
        const french = await post(newItem({ reference }), '/api/items?locale=fr');
        expect(french.body.violations[0]?.message).toBe('Cette valeur est déjà utilisée');
    });

    test('EAN: one each, but any number of items without', async () => {
        const eanCode = newEan();
        await make(api, '/api/items', newItem({ eanCode }));
        const again = await post(newItem({ eanCode }));
        expect([again.status, again.body.violations[0]?.propertyPath]).toEqual([422, 'eanCode']);
        expect((await post(newItem({ eanCode: null }))).status).toBe(201);
        expect((await post(newItem({ eanCode: '' }))).status).toBe(201);
    });

    test.each([
        ['reference', () => ({ reference: `RACE-${newEan()}` })],
        ['eanCode', () => ({ eanCode: newEan() })],
    ])('the same %s from five requests at once makes one item', async (propertyPath, same) => {
        const before = await count();
        const value = same();
        const answers = await Promise.all(Array.from({ length: 5 }, () => post(newItem(value))));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
        const codes = answers.flatMap(({ body }) => body.violations ?? []);
        expect(new Set(codes.map(({ propertyPath, code }) => `${propertyPath} ${code}`))).toEqual(
            new Set([`${propertyPath} taken`]),
        );
        expect(await count()).toBe(before + 1);
    });

    test('U3 an e-mail in any case', async () => {
        const { email } = await make(api, '/api/users', newUser());
        const { status, body } = await post(newUser({ email: String(email).toUpperCase() }), '/api/users');
        expect([status, body.violations.map(one => [one.propertyPath, one.code])]).toEqual([422, [['email', 'taken']]]);
    });
});

describe('V4 U3 what makes a user', () => {
    test('N2 there and back; the e-mail in lower case, lists without repetition', async () => {
        const sent = {
            civility: 'ms',
            jobTitle: 'Acheteuse',
            emailSignature: '<p>Bien à vous</p>',
            agentId: 'A-7',
            userHandlers: ['/api/users/3', '/api/users/1', '/api/users/3'],
            roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_USER'],
        };
        const { '@id': iri, ...body } = await make(
            api,
            '/api/users',
            newUser({ ...sent, email: ' Ana@Comptoir.TEST ' }),
        );
        expect(body).toMatchObject({
            ...sent,
            email: 'ana@comptoir.test',
            roles: ['ROLE_USER', 'ROLE_ADMIN'],
            userHandlers: ['/api/users/1', '/api/users/3'],
            isEnabled: true,
            avatar: null,
            lastSignInAt: null,
            invitedUntil: expect.any(String),
        });
        expect((await api.ask('GET', iri, { as: 'super' })).body).toEqual({ '@id': iri, ...body });
    });
});

describe('V4 V2 signing in', () => {
    test.each([[{}], [{ username: '', password: '' }], [{ username: null, password: ['x'] }]])(
        '%j names both fields',
        async sent => {
            const { status, body } = await api.ask('POST', '/api/login_check?locale=fr', { body: sent });
            expect([status, body.violations]).toEqual([
                422,
                ['username', 'password'].map(propertyPath => ({
                    propertyPath,
                    message: 'Ce champ est obligatoire',
                    code: 'required',
                })),
            ]);
        },
    );
});

describe('bodies that are no use', () => {
    const send = (body: string | Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
        api.token('user').then(token =>
            api.app.request(
                new Request(`${ORIGIN}/api/items`, {
                    method: 'POST',
                    headers: {
                        authorization: `Bearer ${token}`,
                        'content-type': 'application/ld+json',
                        ...headers,
                    },
                    body,
                    ...(body instanceof ReadableStream && { duplex: 'half' }),
                } as RequestInit),
            ),
        );

    test.each([
        ['cut short', '{"reference":'],
        ['empty', ''],
        ['a trailing comma', '{"reference":"A",}'],
        ['no JSON at all', 'reference=A'],
        ['a number that is none', '{"weight":NaN}'],
        ['unclosed nesting', '['.repeat(100_000)],
    ])('%s: 400, in both languages', async (_what, body) => {
        const { status, body: problem } = await post(body);
        expect([status, problem.detail]).toEqual([400, 'The body is not well-formed JSON.']);
        const french = await post(body, '/api/items?locale=fr');
        expect(french.body.detail).toBe('Le corps de la requête n’est pas du JSON bien formé.');
    });

    test.each(['null', '[]', '"texte"', '12', 'true', '[{"reference":"A"}]'])('%s is no object: 400', async body => {
        const { status, body: problem } = await post(body);
        expect([status, problem.detail]).toEqual([400, 'The body must be a JSON object.']);
    });

    test.each([
        [
            'keys that JavaScript treats specially',
            '{"__proto__":{"designation":"pirate"},"constructor":{"prototype":{}}}',
        ],
        ['the same inside a value', '{"brand":{"__proto__":"/api/brands/1"}}'],
        ['deep nesting', `{"x":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ])('%s give nothing to anyone', async (_what, text) => {
        const { status, body } = await post(text);
        expect(status).toBe(422);
        expect(body.violations.map(one => one.propertyPath)).toEqual(
            expect.arrayContaining(['reference', 'designation']),
        );
        expect(Object.hasOwn(Object.prototype, 'designation')).toBe(false);
    });

    test('a repeated key: the last one counts', async () => {
        const { status, body } = await post(`{"reference":"${newEan()}","designation":"un","designation":"deux"}`);
        expect([status, body.designation]).toEqual([201, 'deux']);
    });

    test.each([
        ['1e400', 'weight', 'type.number'],
        ['-1e400', 'weight', 'type.number'],
        ['123456789012345678901234567890', 'weight', 'maxNumber'],
        ['9007199254740993', 'packaging', 'maxNumber'],
        ['1e400', 'packaging', 'type.number'],
        ['0.5', 'packaging', 'type.integer'],
    ])('a number such as %s for %s is %s', async (literal, property, code) => {
        const { status, body } = await post(`{"reference":"${newEan()}","designation":"x","${property}":${literal}}`);
        expect([status, body.violations.map(one => [one.propertyPath, one.code])]).toEqual([422, [[property, code]]]);
    });

    test('numbers too small to tell from zero are zero', async () => {
        const { status, body } = await post(`{"reference":"${newEan()}","designation":"x","weight":1e-400}`);
        expect([status, body.weight]).toEqual([201, 0]);
        const tiny = await post(`{"reference":"${newEan()}","designation":"x","weight":4e-324}`);
        expect([tiny.status, tiny.body.weight]).toEqual([201, 5e-324]);
    });

    const TEN_MEGABYTES = 10 * 1024 * 1024;
    const streamed = () => {
        let left = TEN_MEGABYTES;
        return new ReadableStream({
            pull: controller => {
                controller.enqueue(new Uint8Array(65_536).fill(32));
                left -= 65_536;
                if (left <= 0) controller.close();
            },
        });
    };
    test.each([
        [
            'that announces its length',
            () => send(' '.repeat(TEN_MEGABYTES), { 'content-length': String(TEN_MEGABYTES) }),
        ],
        ['that does not', () => send(streamed())],
    ])('ten megabytes %s: 413, and unread', async (_what, ask) => {
        const response = await ask();
        expect(response.status).toBe(413);
        expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(await response.json()).toMatchObject({
            status: 413,
            detail: 'The body is larger than the 1,048,576 bytes accepted.',
            requestId: response.headers.get('x-request-id'),
        });
    });

    test('413 comes before authentication, and not for bodies within the limit', async () => {
        const huge = await api.ask('POST', '/api/login_check', { body: { username: 'x'.repeat(2_000_000) } });
        expect(huge.status).toBe(413);
        const large = await api.ask('POST', '/api/login_check', {
            body: { username: 'x'.repeat(1_000_000), password: 'y' },
        });
        expect(large.status).toBe(401);
    });

    test('a byte order mark is no harm, bytes that are no UTF-8 are refused', async () => {
        const text = JSON.stringify(newItem());
        expect((await send(`\ufeff${text}`)).status).toBe(201);
        const bytes = new TextEncoder().encode(JSON.stringify(newItem({ designation: 'e?' })));
        bytes[bytes.indexOf(63)] = 0xe9;
        expect((await send(bytes)).status).toBe(400);
    });
});
