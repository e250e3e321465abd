import { beforeEach, describe, expect, test, vi } from 'vitest';

/** As in a new page, where no contract has arrived. */
const open = async () => ({
    ...(await import('#src/kinds/representation.ts')),
    ...(await import('#src/kinds/knownContracts.ts')),
});
beforeEach(() => {
    vi.resetModules();
});

const item = { id: '/api/items/1', reference: 'BAL-1', designation: 'Ballon' };

const rate = { id: '/api/vat_rates/1', label: '20 %' };
const say = (key: string, params: object): string => `${key} ${JSON.stringify(params)}`;

describe('the name of a record', () => {
    test('trial H5 is said in words where it has none, with its number', async () => {
        const { representationOf, know } = await open();
        know((await import('#contract/orders/orders.ts')).orders);
        const draft = { id: '/api/orders/598', number: null, customerReference: 'BC 1' };
        expect(representationOf('orders', draft, say)).toBe('resources.orders.unnamed {"id":"598","_":"#598"}');
        expect(representationOf('orders', { ...draft, number: 'C2026-000001' }, say)).toBe('C2026-000001');
    });

    test('is that of its contract once that has arrived, which it asks for', async () => {
        const { fetchContracts, representationOf } = await open();
        expect([representationOf('items', item, say), representationOf('vat_rates', rate, say)]).toEqual(['…', '…']);
        await fetchContracts();
        expect(representationOf('items', item, say)).toBe('BAL-1 · Ballon');
    });

    test('is what can be said without contracts where these cannot be loaded', async () => {
        vi.doMock('#src/kinds/allContracts.ts', () => {
            throw new TypeError('Failed to fetch dynamically imported module');
        });
        const { fetchContracts, representationOf } = await open();
        await fetchContracts();
        expect(representationOf('vat_rates', rate, say)).toBe('20 %');
        expect(representationOf('items', item, say)).toBe('#1');
        vi.doUnmock('#src/kinds/allContracts.ts');
    });

    test('is at once that of a contract that a screen has brought', async () => {
        const { representationOf, know } = await open();
        know((await import('#contract/catalogue/items.ts')).items);
        expect(representationOf('items', item, say)).toBe('BAL-1 · Ballon');
    });
});
