import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#contract/language/roles.ts';
import { endsSuperAdmin, refuseRole, refuseUser } from '#contract/people/userRules.ts';

const upTo = (role: Role) => ({ roles: ROLES.slice(0, ROLES.indexOf(role) + 1) });
const [USER, ADMIN, SUPER] = ROLES;

describe('U4 whom one may touch', () => {
    test.each([
        [ADMIN, USER, undefined],
        [ADMIN, ADMIN, undefined],
        [ADMIN, SUPER, 'role_denied'],
        [SUPER, USER, undefined],
        [SUPER, ADMIN, undefined],
        [SUPER, SUPER, undefined],
    ] as const)('U4 %s touches %s: %s', (who, whom, refusal) => {
        const encounter = { actor: upTo(who), target: upTo(whom), isSelf: false };
        expect([refuseUser('edit', encounter), refuseUser('delete', encounter)]).toEqual([refusal, refusal]);
    });

    test.each([
        [ADMIN, USER, undefined],
        [ADMIN, ADMIN, undefined],
        [ADMIN, SUPER, 'role_denied'],
        [SUPER, SUPER, undefined],
    ] as const)('U4 %s grants %s: %s', (who, role, refusal) => {
        const encounter = { actor: upTo(who), isSelf: false };
        expect(refuseUser('create', encounter, { roles: [USER, role] })).toBe(refusal);
        expect(refuseRole({ ...encounter, target: upTo(USER) }, role)).toBe(refusal);
    });
});

describe('U4 oneself', () => {
    const self = (role: Role) => ({ actor: upTo(role), target: upTo(role), isSelf: true });

    test.each([ADMIN, SUPER] as const)('U4 %s neither deletes, disables nor demotes themselves', role => {
        expect(refuseUser('delete', self(role))).toBe('delete_self');
        expect(refuseUser('edit', self(role), { isEnabled: false })).toBe('disable_self');
        expect(refuseUser('edit', self(role), { roles: [USER] })).toBe('demote_self');
        expect(refuseUser('edit', self(role), { isEnabled: true, ...upTo(role) })).toBeUndefined();
        expect(ROLES.map(one => refuseRole(self(role), one))).toEqual(['demote_self', 'demote_self', 'demote_self']);
    });
});

describe('U4 what takes a super admin away', () => {
    const boss = { ...upTo(SUPER), isEnabled: true };
    test.each([
        ['deleting', 'delete', boss, {}, true],
        ['disabling', 'edit', boss, { isEnabled: false }, true],
        ['demoting', 'edit', boss, { roles: [USER, ADMIN] }, true],
        ['renaming', 'edit', boss, {}, false],
        ['enabling', 'edit', boss, { isEnabled: true }, false],
        ['naming the same roles', 'edit', boss, upTo(SUPER), false],
        ['deleting one who is disabled', 'delete', { ...boss, isEnabled: false }, {}, false],
        ['deleting an admin', 'delete', { ...upTo(ADMIN), isEnabled: true }, {}, false],
    ] as const)('U4 %s', (_what, action, target, change, ends) => {
        expect(endsSuperAdmin(action, target, change)).toBe(ends);
    });
});
