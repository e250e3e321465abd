import { expect, test } from 'vitest';
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
    { role: 'ROLE_SUPER_ADMIN', resource: 'invoices', action: 'list', allowed: false },
    { role: 'ROLE_SUPER_ADMIN', resource: 'items', action: 'burn', allowed: false },
    { role: 'ROLE_UNKNOWN', resource: 'items', action: 'list', allowed: false },
];

test.each(cases)('A5 $role, $action of $resource: $allowed', ({ role, resource, action, allowed }) =>
    expect(mayAccess({ roles: [role] }, resource, action)).toBe(allowed),
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
