import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, ORIGIN, openApi } from '#test/support/api.ts';
import { everyNth } from '#test/support/extent.ts';
import { growth, LINEAR } from '#test/support/growth.ts';
import { HOSTILE_TEXTS } from '#test/support/hostileTexts.ts';

let api: Api;
let token: string;
beforeAll(async () => {
    api = await openApi();
    token = await api.token('admin');
});
afterAll(() => api.close());

/** As headers carry texts: one byte a sign, and no line ends. */
const headerOf = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, ' ');

const asked = (name: string, value: string): [string, RequestInit] => [
    `/api/items?${new URLSearchParams({ [name]: value })}`,
    {},
];
const headed = (name: string, value: string): [string, RequestInit] => [
    '/api/items?itemsPerPage=1',
    { headers: { [name]: headerOf(value) } },
];

/** Where a request carries a text of a stranger. */
const PLACES: Readonly<Record<string, (text: string) => [path: string, init: RequestInit]>> = {
    'a search': text => asked('q', text),
    'a filter': text => asked('reference', text),
    'a bound': text => asked('weight[gte]', text),
    'the name of a parameter': text => asked(text, '1'),
    'the name of an order': text => asked(`order[${text}]`, 'asc'),
    'the address of a record': text => [`/api/items/${new URLSearchParams([[text, '']])}`, {}],
    ...Object.fromEntries(
        ['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'If-None-Match', 'Origin', 'Range'].map(name => [
            `the header ${name}`,
            (text: string) => headed(name, text),
        ]),
    ),
    'the header Authorization': text => headed('Authorization', `Bearer ${text}`),
    'the type of a form': text => [
        '/api/imports',
        { method: 'POST', body: '--x', headers: { 'Content-Type': headerOf(`multipart/form-data; boundary=${text}`) } },
    ],
    'the key of a request': text => [
        '/api/brands',
        { method: 'POST', body: '{}', headers: { 'Idempotency-Key': headerOf(text) } },
    ],
    'the version of a record': text => [
        '/api/items/1',
        {
            method: 'PATCH',
            body: '{}',
            headers: { 'If-Match': headerOf(text), 'Content-Type': 'application/merge-patch+json' },
        },
    ],
};

const SIZE = 4000;
/** In milliseconds of the processor; a request that is answered at once takes less. */
const NOTICED = 60;

describe.each(Object.keys(PLACES))('S a text in %s takes a time that grows with its length', place => {
    test.each(everyNth(HOSTILE_TEXTS, 5))('S %s', async (_, shape) => {
        const ask = async (size: number): Promise<void> => {
            const [path, init] = PLACES[place]?.(shape(size)) ?? ['', {}];
            const headers = { authorization: `Bearer ${token}`, ...init.headers };
            const { status } = await api.app.request(ORIGIN + path, { ...init, headers });
            expect(status).toBeLessThan(500);
        };
        expect(await growth(ask, SIZE, NOTICED)).toBeLessThan(LINEAR);
    });
});
