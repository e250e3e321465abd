import { describe, expect, test } from 'vitest';
import { readResponseBody } from '#hydra/document.ts';
import { explanationOf, toHydraError } from '#hydra/problem.ts';
import { errorTree } from '#hydra/violations.ts';
import { recorded } from './support.ts';

const errorOf = async (name: string) => {
    const response = recorded(name);
    return toHydraError(response, readResponseBody(await response.text(), response.headers.get('Content-Type') ?? ''));
};

const V43 = 'api-platform-4.3';
const V34 = 'api-platform-3.4-hydra-prefix';

const recordedErrors = [
    { name: `${V43}/item-404`, status: 404, kind: 'problem', message: 'Not Found' },
    { name: `${V34}/item-404`, status: 404, kind: 'problem', message: 'Not Found' },
    {
        name: `${V34}/route-404`,
        status: 404,
        kind: 'problem',
        message: 'No route found for "GET http://127.0.0.1:8902/api/nosuch"',
    },
    { name: `${V43}/route-404-html`, status: 404, kind: 'html', message: '404 Not Found' },
    { name: `${V34}/route-404-html`, status: 404, kind: 'html', message: '404 Not Found' },
    { name: `${V43}/items-401`, status: 401, kind: 'problem', message: 'JWT Token not found' },
    { name: `${V34}/items-401`, status: 401, kind: 'problem', message: 'JWT Token not found' },
    { name: `${V43}/login-401`, status: 401, kind: 'problem', message: 'Invalid credentials.' },
    { name: `${V34}/login-400`, status: 400, kind: 'problem', message: 'Bad Request' },
    { name: `${V43}/users-403`, status: 403, kind: 'problem', message: 'Access Denied.' },
    { name: `${V43}/custom-500`, status: 500, kind: 'problem', message: 'Internal Server Error' },
    { name: `${V43}/brand-delete-500`, status: 500, kind: 'problem', message: 'Internal Server Error' },
    { name: `${V43}/item-post-400`, status: 400, kind: 'problem', message: 'Syntax error' },
    {
        name: `${V43}/item-post-400-wrong-type`,
        status: 400,
        kind: 'problem',
        message: 'The type of the "weight" attribute must be "float|null", "string" given.',
    },
];

describe('H6 recorded errors', () => {
    test.each(recordedErrors)('$name says "$message"', async ({ name, ...expected }) => {
        const error = await errorOf(name);
        expect(error).toMatchObject({ name: 'HydraError', ...expected });
        expect(error.body).not.toHaveProperty('errors');
    });
});

const twice = 'The value you selected is not a valid choice.';
const userErrors = {
    email: 'This value is not a valid email address.',
    plainPassword: 'This value is too short. It should have 8 characters or more.',
    firstName: 'This value is too short. It should have 2 characters or more.',
    lastName: 'This value should not be blank.\nThis value is too short. It should have 2 characters or more.',
    roles: { 0: twice },
};
const recordedViolations = [
    { name: `${V43}/user-post-422`, errors: userErrors },
    { name: `${V34}/user-post-422`, errors: userErrors },
    { name: `${V43}/user-post-422-array-index`, errors: { roles: { 1: twice, 2: twice } } },
    { name: `${V34}/user-post-422-array-index`, errors: { roles: { 1: twice, 2: twice } } },
    { name: `${V43}/supplier-patch-422-nested`, errors: { contact: { fullName: 'This value should not be blank.' } } },
    { name: `${V43}/suppliers-422-order`, errors: { order: { name: twice } } },
];

describe('H6 recorded violations stand under their fields', () => {
    test.each(recordedViolations)('$name', async ({ name, errors }) => {
        const error = await errorOf(name);
        expect(error.status).toBe(422);
        expect(error.body).toMatchObject({ violations: expect.any(Array), errors });
    });

    test('the message names field and reason', async () => {
        expect((await errorOf(`${V43}/supplier-patch-422-nested`)).message).toBe(
            'contact.fullName: This value should not be blank.',
        );
    });
});

const trees: { title: string; paths: string[]; tree: unknown }[] = [
    { title: 'a class-level violation is the form’s', paths: [''], tree: { root: { serverError: 'm0' } } },
    { title: 'several class-level violations are lines', paths: ['', ''], tree: { root: { serverError: 'm0\nm1' } } },
    {
        title: 'a row of an array',
        paths: ['lines[2].price', 'lines[2].name'],
        tree: { lines: { 2: { price: 'm0', name: 'm1' } } },
    },
    {
        title: 'an array, then its element: together on the array',
        paths: ['roles', 'roles[1]'],
        tree: { roles: 'm0\nm1' },
    },
    { title: 'an element, then its array: the same', paths: ['roles[1]', 'roles'], tree: { roles: 'm0\nm1' } },
    {
        title: 'a field with the name of a method',
        paths: ['constructor', '__proto__.x'],
        tree: { constructor: 'm0', ['__proto__']: { x: 'm1' } },
    },
];
test.each(trees)('H6 $title', ({ paths, tree }) => {
    const violations = paths.map((propertyPath, index) => ({ propertyPath, message: `m${index}`, code: '' }));
    expect(JSON.parse(JSON.stringify(errorTree(violations)))).toEqual(JSON.parse(JSON.stringify(tree)));
});

const full = {
    violations: [
        { propertyPath: 'a', message: 'violation' },
        { propertyPath: '', message: 'whole' },
    ],
    detail: 'detail',
    'hydra:description': 'hydra:description',
    description: 'description',
    message: 'message',
    'hydra:title': 'hydra:title',
    title: 'title',
};
const order = ['violations', 'detail', 'hydra:description', 'description', 'message', 'hydra:title', 'title'];
test.each(order.map((key, index) => ({ key, gone: order.slice(0, index) })))(
    'H6 message: $key, after $gone',
    ({ key, gone }) => {
        const rest = Object.fromEntries(Object.entries(full).filter(([name]) => !gone.includes(name)));
        expect(explanationOf(rest)).toBe(key === 'violations' ? 'a: violation\nwhole' : key);
    },
);

test.each([{}, undefined, 'text', { violations: [] }, { violations: [{}] }, { detail: ' ' }, { detail: 5 }])(
    'H6 %j explains nothing',
    body => {
        expect(explanationOf(body)).toBe('');
    },
);

const anonymous = { status: 502, statusText: '', headers: new Headers() };

test('H6 without explanation nor status text the status remains', () => {
    expect(toHydraError(anonymous, { kind: 'empty', value: undefined }).message).toBe('502 HTTP error');
});

test.each([
    { title: 'from its header', headers: { 'X-Request-Id': 'abc' }, value: { requestId: 'def' }, requestId: 'abc' },
    { title: 'from the body', headers: {}, value: { requestId: 'def' }, requestId: 'def' },
    { title: 'or none', headers: {}, value: {}, requestId: undefined },
])('H6 the request’s name stays readable, $title', ({ headers, value, requestId }) => {
    const response = { ...anonymous, headers: new Headers(headers as HeadersInit) };
    expect(toHydraError(response, { kind: 'problem', value }).requestId).toBe(requestId);
});
