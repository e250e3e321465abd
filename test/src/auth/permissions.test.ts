import { expect, test } from 'vitest';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { type Action, ROLES } from '#contract/language/roles.ts';
import { mayAccess } from '#src/auth/permissions.ts';
import { subjectOf } from '#src/auth/subject.ts';

const cases = [
    { role: 'ROLE_USER', resource: 'items', action: 'list', allowed: true },
    { role: 'ROLE_USER', resource: 'items', action: 'export', allowed: true },
    { role: 'ROLE_USER', resource: 'items', action: 'delete', allowed: false },
    { role: 'ROLE_ADMIN', resource: 'items', action: 'delete', allowed: true },
    { role: 'ROLE_USER', resource: 'items.reference', action: 'read', allowed: true },
    { role: 'ROLE_USER', resource: 'users.email', action: 'read', allowed: false },
    { role: 'ROLE_USER', resource: 'items_families', action: 'edit', allowed: false },
    { role: 'ROLE_ADMIN', resource: 'users', action: 'list', allowed: true },
    { role: 'ROLE_SUPER_ADMIN', resource: 'forecasts', action: 'list', allowed: false },
    { role: 'ROLE_SUPER_ADMIN', resource: 'items', action: 'burn', allowed: false },
    { role: 'ROLE_UNKNOWN', resource: 'items', action: 'list', allowed: false },
];

test.each(cases)('A5 $role, $action of $resource: $allowed', ({ role, resource, action, allowed }) =>
    expect(mayAccess({ roles: [role] }, resource, action)).toBe(allowed),
);

/** react-admin's actions, and those of the contract that answer them. */
const QUESTIONS: [asked: string, action: Action][] = [
    ['list', 'list'],
    ['show', 'show'],
    ['create', 'create'],
    ['edit', 'edit'],
    ['delete', 'delete'],
    ['read', 'list'],
    ['write', 'edit'],
    ['export', 'list'],
    ['clone', 'create'],
];
const everyone = [[], ...ROLES.map(role => [role])].map(roles => ({ roles }));

test.each(RESOURCE_NAMES)('A5 %s: the console answers each question as the API does, for each role', name => {
    for (const user of everyone)
        for (const [asked, action] of QUESTIONS) {
            const answer = can(user, name, action);
            expect([user, asked, mayAccess(user, name, asked)]).toEqual([user, asked, answer]);
            expect([user, asked, mayAccess(user, `${name}.id`, asked)]).toEqual([user, asked, answer]);
        }
});

test.each(RESOURCE_NAMES)('A5 %s: nothing without a role, and a greater role takes nothing away', name => {
    const rights = everyone.map(user => QUESTIONS.filter(([asked]) => mayAccess(user, name, asked)));
    expect(rights[0]).toEqual([]);
    for (const [rank, held] of rights.slice(1).entries())
        expect(held).toEqual(expect.arrayContaining(rights[rank] ?? []));
});

test.each(['', 'item', 'items_', 'ITEMS', 'xitems.reference', '.items', 'toString', '__proto__'])(
    'A5 what is no resource is denied: %o',
    resource => expect(mayAccess({ roles: [...ROLES] }, resource, 'list')).toBe(false),
);

test.each(['', 'LIST', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'A5 what is no action is denied: %o',
    action => expect(mayAccess({ roles: [...ROLES] }, 'items', action)).toBe(false),
);

const tokenOf = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`;

test.each([
    { title: 'the standard claim', token: tokenOf({ sub: '7', username: 'é~>?' }), subject: '7' },
    {
        title: "an API Platform server's claim",
        token: tokenOf({ username: 'marc@comptoir.test' }),
        subject: 'marc@comptoir.test',
    },
    { title: 'nobody for an opaque token', token: 'opaque', subject: '' },
    { title: 'nobody for a broken one', token: 'a.%%%.c', subject: '' },
])('A2 habits are stored under $title', ({ token, subject }) => expect(subjectOf(token)).toBe(subject));
