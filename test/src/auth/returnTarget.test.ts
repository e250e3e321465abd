import { expect, test } from 'vitest';
import { mayFollow } from '#src/auth/returnTarget.ts';

const cases = [
    { path: '/items/42?page=2#prices', followed: true, title: 'a path of ours' },
    { path: '/', followed: true, title: 'home' },
    { path: 'items', followed: false, title: 'a relative path' },
    { path: '//evil.example/items', followed: false, title: 'another host' },
    { path: '/\\evil.example', followed: false, title: 'another host by a backslash' },
    { path: '/\t/evil.example', followed: false, title: 'another host behind a tab' },
    { path: 'https://evil.example/', followed: false, title: 'a whole address' },
    { path: 'javascript:alert(1)', followed: false, title: 'a script' },
    { path: '/login', followed: false, title: 'the sign-in itself' },
    { path: '/logout?x=1', followed: false, title: 'the sign-out' },
];

test.each(cases)('R6 $title: $followed', ({ path, followed }) => expect(mayFollow(path)).toBe(followed));
