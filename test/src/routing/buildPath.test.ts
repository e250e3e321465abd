import { expect, test } from 'vitest';
import { buildPath } from '#src/routing/buildPath.ts';
import { isChunkFailure } from '#src/routing/chunkFailure.ts';
import { pageTitle } from '#src/routing/PageHeading.tsx';

test.each([
    { pattern: '/items', params: {}, path: '/items' },
    { pattern: '/items/:id', params: { id: 42 }, path: '/items/42' },
    { pattern: '/items/:id', params: { id: 42, tab: 'x', page: 2 }, path: '/items/42?tab=x&page=2' },
    { pattern: '/items/:id/:screen', params: { id: 'a/b c', screen: 'show' }, path: '/items/a%2Fb%20c/show' },
    { pattern: '/items', params: { q: 'ballon & filet' }, path: '/items?q=ballon+%26+filet' },
])('R8 $pattern with $params is $path', ({ pattern, params, path }) => expect(buildPath(pattern, params)).toBe(path));

test('R8 a missing parameter is named', () =>
    expect(() => buildPath('/items/:id')).toThrow('The parameter "id" of "/items/:id" is missing'));

test('R9 the title is the base and what is on the screen', () => {
    expect(pageTitle('Back-office', 'Articles')).toBe('Back-office · Articles');
    expect(pageTitle('Back-office', '')).toBe('Back-office');
});

test.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/x.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
    'Loading chunk 12 failed',
])('R10 "%s" is a part that did not arrive', message => expect(isChunkFailure(new TypeError(message))).toBe(true));

test('R10 another error is not', () => {
    expect(isChunkFailure(new Error('x is not a function'))).toBe(false);
    expect(isChunkFailure(undefined)).toBe(false);
});
