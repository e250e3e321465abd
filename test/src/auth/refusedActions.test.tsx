import { createHydraDataProvider } from '@comptoir/hydra';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { describe, expect, test } from 'vitest';
import { useRefusedAction, withRefusedActions } from '#src/auth/refusedActions.ts';
import { createPeer, FORBIDDEN, type PeerOptions } from '#test/support/peer.ts';

/** The provider before a stand-in server, and what the console knows of an action. */
const facing = (options: PeerOptions) => {
    const peer = createPeer(options);
    const queries = new QueryClient();
    const hydra = createHydraDataProvider({ entrypoint: '/api', fetch: peer.fetch, getToken: () => peer.token });
    const provider = withRefusedActions(hydra, queries);
    const wrapper = ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    const reason = (action: string, id?: number) =>
        renderHook(() => useRefusedAction('items', action, id === undefined ? undefined : iri(id)), { wrapper }).result
            .current;
    const remove = (id: number) => provider.delete('items', { id: iri(id) }).catch(() => undefined);
    const change = (id: number) =>
        provider
            .update('items', { id: iri(id), data: { name: 'New' }, previousData: { id: iri(id), name: 'Old' } })
            .catch(() => undefined);
    return { provider, reason, remove, change };
};

const iri = (id: number): string => `/api/items/${id}`;

const only = (ids: readonly number[]) => Object.fromEntries(ids.map(id => [iri(id), ['DELETE', 'PATCH']]));

describe('actions that another server refuses with 403', () => {
    test('a deletion: that of the record, not of others', async () => {
        const { reason, remove } = facing({ forbidden: only([2]) });
        await remove(2);
        expect([reason('delete', 2), reason('delete', 3), reason('delete'), reason('edit', 2)]).toEqual([
            FORBIDDEN,
            undefined,
            undefined,
            undefined,
        ]);
    });

    test('deletions of three records: those of the resource', async () => {
        const { reason, remove } = facing({ forbidden: { items: ['DELETE'] } });
        for (const id of [2, 3, 3, 2]) await remove(id);
        expect(reason('delete')).toBeUndefined();
        await remove(4);
        expect([reason('delete'), reason('delete', 9)]).toEqual([FORBIDDEN, FORBIDDEN]);
    });

    test('deletions of which one succeeds: those of the records alone', async () => {
        const { reason, remove } = facing({ forbidden: only([2, 3, 4]) });
        for (const id of [2, 5, 3, 4]) await remove(id);
        expect([reason('delete'), reason('delete', 9), reason('delete', 4)]).toEqual([undefined, undefined, FORBIDDEN]);
    });

    test('a deletion of several, record by record', async () => {
        const { provider, reason } = facing({ forbidden: only([2, 3, 4]) });
        const ids = [2, 3, 4, 5].map(iri);
        await expect(provider.deleteMany('items', { ids })).rejects.toThrow();
        expect([reason('delete', 3), reason('delete', 9)]).toEqual([FORBIDDEN, undefined]);
        const all = facing({ forbidden: { items: ['DELETE'] } });
        await expect(all.provider.deleteMany('items', { ids })).rejects.toThrow();
        expect(all.reason('delete', 9)).toBe(FORBIDDEN);
    });

    test('a change, after the second time: the first may be refused for its values', async () => {
        const { reason, change } = facing({ forbidden: only([2]) });
        await change(2);
        expect(reason('edit', 2)).toBeUndefined();
        await change(2);
        expect([reason('edit', 2), reason('edit', 3)]).toEqual([FORBIDDEN, undefined]);
    });

    test('changes of several at once have the same values, and say nothing of rights', async () => {
        const { provider, reason } = facing({ forbidden: { items: ['PATCH'] } });
        const ids = [2, 3, 4].map(iri);
        for (let round = 0; round < 2; round += 1)
            await expect(provider.updateMany('items', { ids, data: { name: 'New' } })).rejects.toThrow();
        expect(reason('edit', 2)).toBeUndefined();
    });

    test('a firewall’s page says nothing of rights', async () => {
        const queries = new QueryClient();
        const page = async () => new Response('<html>', { status: 403, headers: { 'Content-Type': 'text/html' } });
        const provider = withRefusedActions(createHydraDataProvider({ entrypoint: '/api', fetch: page }), queries);
        await expect(provider.delete('items', { id: iri(2) })).rejects.toThrow();
        expect(queries.getQueryCache().getAll()).toEqual([]);
    });
});
