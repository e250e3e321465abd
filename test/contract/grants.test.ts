import { expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { type Declared, grantsOf } from '#contract/language/grants.ts';
import { ALL_ACTIONS, ROLES } from '#contract/language/roles.ts';

const madeUp = {
    name: 'brands',
    rights: { ROLE_USER: ['list', 'show', 'edit'], ROLE_ADMIN: ['delete'] },
    properties: { name: { kind: 'text', max: 9 }, limit: { kind: 'money', writers: 'ROLE_SUPER_ADMIN' } },
    transitions: { close: { role: 'ROLE_ADMIN', isDone: () => false } },
} satisfies Declared;

test('trial D24 each role is said to do what a right that was just declared adds to it', () => {
    const none = { reads: [], creates: [], edits: [], deletes: [], sets: [], does: [] };
    expect(ROLES.map(role => grantsOf(role, [madeUp]))).toEqual([
        { ...none, edits: ['brands'] },
        { ...none, deletes: ['brands'], does: [['brands', 'close']] },
        { ...none, sets: [['brands', 'limit']] },
    ]);
    const opened: Declared = { ...madeUp, rights: { ROLE_USER: ALL_ACTIONS } };
    expect(grantsOf('ROLE_USER', [opened])).toMatchObject({
        creates: ['brands'],
        deletes: ['brands'],
    });
    expect(grantsOf('ROLE_ADMIN', [opened]).deletes).toEqual([]);
});

test('trial D24 users are said to work with orders, and administrators to manage prices and cancel', () => {
    const [user, admin] = ROLES.map(role => grantsOf(role, Object.values(CONTRACTS)));
    expect(user?.creates).toEqual(expect.arrayContaining(['items', 'third_parties', 'orders', 'delivery_notes']));
    expect(user?.does).toContainEqual(['orders', 'validate']);
    expect(admin?.edits).toEqual(expect.arrayContaining(['price_lists', 'users', 'companies']));
    expect(admin?.does).toContainEqual(['orders', 'cancel']);
});
