import { describe, expect, test } from 'vitest';
import { failure, recorded, serve } from './support.ts';

const id = '/api/items/501';

describe('delete', () => {
    test('H3 deletes the IRI and gives the record back', async () => {
        const { provider, sent } = serve(recorded('api-platform-4.3/item-delete'));
        const previousData = { id, reference: 'A' };
        expect(await provider.delete('items', { id, previousData })).toEqual({ data: previousData });
        expect(sent[0]).toMatchObject({ method: 'DELETE', url: id, body: undefined });
    });

    test('without the record it gives the id', async () => {
        const { provider } = serve(recorded('api-platform-4.3/item-delete'));
        expect(await provider.delete('items', { id })).toEqual({ data: { id } });
    });

    test('H6 a refusal is an error', async () => {
        const { provider } = serve(recorded('api-platform-4.3/brand-delete-500'));
        expect(await failure(provider.delete('brands', { id: 1 }))).toMatchObject({
            status: 500,
            message: 'Internal Server Error',
        });
    });
});
