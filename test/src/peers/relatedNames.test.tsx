import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Peer, PeerOptions } from '#test/support/peer.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/list/DeclaredList.tsx'),
            import('#src/kinds/otherServer.ts'),
            import('#src/guessed/screens.tsx'),
        ]),
    60_000,
);

const text = { range: 'xsd:string', type: 'string' } as const;
/** Relations as API Platform answers them by default: plain IRIs, and no names beside them. */
const PLAIN: PeerOptions = {
    definitions: {
        items: {
            title: 'Item',
            properties: { reference: text, brand: { range: '#Brand' }, itemsFamily: { range: '#ItemsFamily' } },
        },
        items_families: { title: 'ItemsFamily', properties: { name: text } },
    },
    records: {
        items: Array.from({ length: 25 }, (_, at) => ({
            id: at + 1,
            reference: `REF-${at + 1}`,
            brand: at + 1,
            itemsFamily: (at % 5) + 1,
        })),
        items_families: Array.from({ length: 5 }, (_, at) => ({ id: at + 1, name: `Famille ${at + 1}` })),
    },
};

const asked = ({ requests }: Peer, name: string): string[] =>
    requests.map(({ url }) => url).filter(url => url.startsWith(`/api/${name}`));

test.each([
    { title: 'one request for a small collection', options: { ...PLAIN, itemsPerPage: 100 }, count: 1 },
    { title: 'its pages where it is small', options: PLAIN, count: 3 },
    {
        title: 'one request by id[] where it is declared',
        options: { ...PLAIN, clientItemsPerPage: true, search: { brands: ['id', 'id[]'] } },
        count: 1,
    },
])('H7 a list names relations that come as IRIs by $title', async ({ options, count }) => {
    const peer = await open('/items', options);
    const row = await screen.findByRole('row', { name: /REF-7\b/ });
    await waitFor(() => expect(within(row).getByText('Marque 07')).toBeVisible());
    expect(within(row).getByText('Famille 2')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/^Marque \d\d$/)).toHaveLength(25));
    expect(asked(peer, 'brands'), String(asked(peer, 'brands'))).toHaveLength(count);
    expect(asked(peer, 'items_families').length).toBeLessThanOrEqual(1);
});

test('H7 a large collection is not read for the names of a few records', async () => {
    const many = Array.from({ length: 900 }, (_, at) => ({ id: at + 1, name: `Marque ${at + 1}` }));
    const items = (PLAIN.records?.items ?? []).map(one => ({ ...one, brand: 900 - one.id }));
    const peer = await open('/items', {
        ...PLAIN,
        itemsPerPage: 100,
        records: { ...PLAIN.records, brands: many, items },
    });
    const row = await screen.findByRole('row', { name: /REF-7\b/ });
    await waitFor(() => expect(within(row).getByText('Marque 893')).toBeVisible());
    expect(asked(peer, 'brands?')).toHaveLength(1);
    expect(asked(peer, 'brands/')).toHaveLength(25);
});
