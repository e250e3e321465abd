import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Peer } from '#test/support/peer.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/guessed/screens.tsx'),
            import('#src/record/DeclaredEdit.tsx'),
            import('#src/pages/dashboard/Dashboard.tsx'),
            import('#src/kinds/otherServer.ts'),
            import('#src/kinds/searchHere.ts'),
        ]),
    60_000,
);

const asked = ({ requests }: Peer, part: string): string[] =>
    requests.map(({ url }) => decodeURIComponent(url)).filter(url => url.includes(part));

test('N7 the palette finds records of a described resource by the filter that it declares', async () => {
    const peer = await open('/suppliers?perPage=25');
    await screen.findByText('Fournisseur 01');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search or jump to/ }), 'fournisseur 44');
    expect(await screen.findByRole('option', { name: /Fournisseur 44/ })).toBeVisible();
    expect(asked(peer, 'name=fournisseur 44').filter(url => url.startsWith('/api/suppliers'))).toHaveLength(1);
});

const text = { range: 'xsd:string', type: 'string' } as const;

test('N1 an enumeration offers the values that the OpenAPI documentation has', async () => {
    await open('/suppliers/1', {
        definitions: { suppliers: { title: 'Supplier', properties: { name: text, grade: { range: null } } } },
        records: { suppliers: [{ id: 1, name: 'Fournisseur 01', grade: 'gold' }] },
        openApi: {
            components: {
                schemas: {
                    Grade: { type: 'string', enum: ['gold', 'silver'] },
                    'Supplier.jsonld': {
                        allOf: [{ properties: { grade: { anyOf: [{ $ref: '#/components/schemas/Grade' }] } } }],
                    },
                    SupplierOrder: { properties: { grade: { enum: ['other'] } } },
                },
            },
        },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Grade' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent).filter(name => name?.trim())).toEqual(['gold', 'silver']);
});

test('A5 the form of a user has neither the rights nor the password rules of this product', async () => {
    const peer = await open('/administration/users/2');
    await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(asked(peer, 'docs.jsonld').length).toBeGreaterThan(0));
    await waitFor(() => expect(document.body).not.toHaveTextContent(/invitation|Leave it empty|transition\./));
    expect(screen.queryByRole('button', { name: /generate/i })).not.toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toHaveAccessibleDescription();
});

test('D1 the items changed last are left out where the order is not declared', async () => {
    const peer = await open('/');
    await waitFor(() => expect(asked(peer, '/api/items?').length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('status', { name: /loading/i })).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: 'Recently changed items' })).not.toBeInTheDocument();
});
