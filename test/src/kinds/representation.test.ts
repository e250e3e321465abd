import { beforeEach, describe, expect, test, vi } from 'vitest';

/** As in a new page, where no contract has arrived. */
const open = async () => ({
    ...(await import('#src/kinds/representation.ts')),
    ...(await import('#src/kinds/knownContracts.ts')),
});
beforeEach(() => {
    vi.resetModules();
});

const item = { '@id': '/api/items/1', reference: 'BAL-1', designation: 'Ballon' };

describe('the name of a record', () => {
    test('is that of its contract once that has arrived, which it asks for', async () => {
        const { representationOf, knownContract } = await open();
        expect([representationOf('items', item), representationOf('vat_rates', { label: '20 %' })]).toEqual([
            '',
            '20 %',
        ]);
        await vi.waitFor(() => expect(knownContract('items')).toBeDefined());
        expect(representationOf('items', item)).toBe('BAL-1 · Ballon');
    });

    test('is at once that of a contract that a screen has brought', async () => {
        const { representationOf, know } = await open();
        know((await import('#contract/items.ts')).items);
        expect(representationOf('items', item)).toBe('BAL-1 · Ballon');
    });
});
