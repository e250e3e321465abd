import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayFollow } from '#src/auth/session.ts';

const cases = [
    { path: '/items/42?page=2#prices', followed: true, title: 'a path of ours' },
    { path: '/', followed: true, title: 'home' },
    { path: 'items', followed: false, title: 'a relative path' },
    { path: '//evil.example/items', followed: false, title: 'another host' },
    { path: '/\\evil.example', followed: false, title: 'another host by a backslash' },
    { path: '/\t/evil.example', followed: false, title: 'another host behind a tab' },
    { path: 'https://evil.example/', followed: false, title: 'a whole address' },
    { path: 'javascript:alert(1)', followed: false, title: 'a script' },
    { path: '/.//evil.example', followed: false, title: 'another host once a dot is resolved' },
    { path: '/items/..//evil.example', followed: false, title: 'another host once two dots are resolved' },
    { path: '/%2e%2e//evil.example', followed: false, title: 'another host behind encoded dots' },
    { path: '/.\\/evil.example', followed: false, title: 'another host behind a dot and a backslash' },
    { path: '/.\\evil.example/', followed: true, title: 'a backslash behind a dot, which stays a name on our host' },
    { path: '/%2F%2Fevil.example', followed: true, title: 'encoded slashes, which stay a name on our host' },
    { path: '/%5Cevil.example', followed: true, title: 'an encoded backslash, likewise' },
    { path: '/items?to=//evil.example', followed: true, title: 'a host in the query, which nobody follows' },
    { path: ' //evil.example', followed: false, title: 'another host behind a space' },
    { path: '/\u0000/evil.example', followed: false, title: 'another host behind a null' },
    { path: '/\n/evil.example', followed: false, title: 'another host on a new line' },
    { path: '\u2028//evil.example', followed: false, title: 'another host behind a line separator' },
    { path: 'JaVaScRiPt:alert(1)', followed: false, title: 'a script in mixed case' },
    { path: '/javascript:alert(1)', followed: true, title: 'a page of ours with a script’s name' },
    { path: 'data:text/html,x', followed: false, title: 'a page in an address' },
    { path: '', followed: false, title: 'nothing' },
    { path: `/items?q=${'x'.repeat(5000)}`, followed: false, title: 'a very long path' },
    { path: `/items?q=${'x'.repeat(3000)}`, followed: true, title: 'a long one, of many filters' },
    { path: '/items/../login', followed: false, title: 'the sign-in by a detour' },
    { path: '/login', followed: false, title: 'the sign-in itself' },
    { path: '/logout?x=1', followed: false, title: 'the sign-out' },
];

test.each(cases)('R6 $title: $followed', ({ path, followed }) => expect(mayFollow(path)).toBe(followed));

/** Parts from which attacks on redirects are built. */
const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%2e',
    ':',
    '@',
    '?',
    '#',
    '\t',
    ' ',
    'evil.example',
    'http:',
);
const attacks = fc.array(pieces, { maxLength: 8 }).map(parts => parts.join(''));

test('R6 no path that may be followed leads off, once resolved and once more from there', () =>
    fc.assert(
        fc.property(attacks, path => {
            if (!mayFollow(path)) return;
            const { origin, href, pathname } = new URL(path, 'https://comptoir.example/login');
            expect(origin).toBe('https://comptoir.example');
            expect(new URL(pathname, href).origin).toBe('https://comptoir.example');
        }),
        { numRuns: 20_000 },
    ));
