import { describe, expect, test } from 'vitest';
import { contractOf } from '#contract/index.ts';
import { resources } from '#src/areas/index.ts';
import { reachable } from '#src/menu/reachable.ts';
import { type Definition, sideBarGroups } from '#src/menu/sideBar.ts';

const declared = (name: string, has: object = {}, options: object = {}): Definition => ({
    name,
    ...has,
    options: { menu: { entry: name, group: 'catalogue', order: 10, icon: 'svg' }, ...options },
});
const whole = { hasCreate: true, hasEdit: true, hasShow: true };
const user = { roles: ['ROLE_USER'] };
const admin = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };

const of = (definition: Definition, who = user) => {
    const groups = sideBarGroups([definition], { names: [definition.name], user: who });
    return reachable({ [definition.name]: definition }, groups, who)[0];
};

describe('S3 A5 what else of a resource one may open', () => {
    test.each([
        { name: 'items', has: whole, who: user, create: true, hasPages: true },
        { name: 'items', has: {}, who: admin, create: false, hasPages: false },
        { name: 'brands', has: whole, who: user, create: false, hasPages: true },
        { name: 'brands', has: { hasCreate: true }, who: admin, create: true, hasPages: false },
        { name: 'brands', has: whole, who: admin, create: true, hasPages: true },
    ])('A5 $name with $has by $who.roles', ({ name, has, who, create, hasPages }) =>
        expect(of(declared(name, has), who)).toMatchObject({ name, create, hasPages }),
    );

    test('A5 nothing of what may not be listed', () => expect(of(declared('users', whole))).toBeUndefined());

    test('S3 its filter and its letter are those that it declares', () => {
        expect(of(declared('items', {}, { search: 'q', shortcut: 'i' }))).toMatchObject({ search: 'q', shortcut: 'i' });
        expect(of(declared('items'))).toMatchObject({ search: undefined, shortcut: undefined });
    });
});

test('S3 what resources declare can be: a filter that the contract has, a letter of their own', () => {
    const letters = resources.flatMap(({ options }) => options.shortcut ?? []);
    expect(new Set(['h', ...letters]).size).toBe(letters.length + 1);
    for (const { name, options } of resources)
        if (options.search) expect(contractOf(name).filters).toHaveProperty(options.search);
});
