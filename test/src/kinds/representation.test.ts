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
        const { fetchContracts, representationOf } = await open();
        expect([representationOf('items', item), representationOf('vat_rates', { label: '20 %' })]).toEqual(['…', '…']);
        await fetchContracts();
        expect(representationOf('items', item)).toBe('BAL-1 · Ballon');
    });

    test('is what can be said without contracts where these cannot be loaded', async () => {
        vi.doMock('#src/kinds/allContracts.ts', () => {
            throw new TypeError('Failed to fetch dynamically imported module');
        });
        const { fetchContracts, representationOf } = await open();
        await fetchContracts();
        expect(representationOf('vat_rates', { label: '20 %' })).toBe('20 %');
        expect(representationOf('items', item)).toBe('');
        vi.doUnmock('#src/kinds/allContracts.ts');
    });

    test('is at once that of a contract that a screen has brought', async () => {
        const { representationOf, know } = await open();
        know((await import('#contract/items.ts')).items);
        expect(representationOf('items', item)).toBe('BAL-1 · Ballon');
    });
});
