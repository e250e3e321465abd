import { describe, expect, test } from 'vitest';
import { nullable, summaries } from '#contract/console/summaries.ts?computed';
import { CONTRACTS, contractOf } from '#contract/index.ts';
import { can } from '#contract/language/access.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { allows, ROLES } from '#contract/language/roles.ts';

describe.each(RESOURCE_NAMES)('what the build computes of %s', name => {
    const contract = contractOf(name);

    test('A5 has the rights of its contract', () => {
        for (const role of ROLES)
            for (const action of ['list', 'show', 'create', 'edit', 'delete'] as const)
                expect(allows(summaries[name].rights, { roles: [role] }, action)).toBe(
                    can({ roles: [role] }, name, action),
                );
    });

    test('names the properties that the provider treats in a way of their own', () => {
        const { days, values, children, company } = summaries[name];
        const kinds = (kind: string) =>
            Object.entries(contract.properties).flatMap(([property, one]) => (one.kind === kind ? [property] : []));
        expect([days, values, children, company]).toEqual([
            kinds('day'),
            kinds('value'),
            kinds('children'),
            contract.company,
        ]);
    });
});

test('says what may be null of items and users', () => {
    expect(nullable.items).toContain('saleUnitPriceExcludingTax');
    expect(nullable.items).not.toContain('reference');
    expect(nullable.users).not.toContain('plainPassword');
    expect(Object.keys(CONTRACTS.users.properties)).toEqual(expect.arrayContaining([...nullable.users]));
});
