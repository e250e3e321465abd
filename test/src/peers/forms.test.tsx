import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { inOneLanguage } from '#test/support/extent.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/record/DeclaredEdit.tsx'),
            import('#src/guessed/screens.tsx'),
        ]),
    60_000,
);

const retype = async (name: string | RegExp, text: string) => {
    const input = await screen.findByLabelText(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    await userEvent.type(input, text);
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

test.each(
    inOneLanguage([
        ['en', 'Other roles, which stay: ROLE_BUYER', 'Save'],
        ['fr', 'Autres rôles, conservés : ROLE_BUYER', 'Enregistrer'],
    ]),
)('trial: roles that the form does not know stay, and are named, in %s', async (locale, note, button) => {
    const peer = await open('/administration/users/2', { locale });
    expect(await screen.findByText(note)).toBeVisible();
    const admin = await screen.findByRole('checkbox', { name: /^Admin/ });
    await waitFor(() => expect(admin).toBeEnabled());
    await userEvent.click(admin);
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const roles = () => peer.records.users?.find(({ id }) => id === 2)?.roles;
    await waitFor(() => expect(roles()).toEqual(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_BUYER']));
});

test('trial: a weight that a server sends as text is a number to the form', async () => {
    const records = [{ id: 2, reference: 'REF-2', designation: 'Article 2', weight: '1.85', packaging: 1, brand: 1 }];
    const peer = await open('/items/2?tab=packaging', { records: { items: records } });
    expect(await screen.findByLabelText('Weight')).toHaveValue('1.85');
    const packaging = await screen.findByLabelText(/^Packaging/, { selector: 'input[name="packaging"]' });
    await userEvent.clear(packaging);
    await userEvent.type(packaging, '6');
    await save();
    await waitFor(() => expect(peer.records.items?.[0]).toMatchObject({ packaging: 6, weight: '1.85' }));
});

test('trial: a weight documented as a text is written as one, in the form of the console; a number stays a number', async () => {
    const text = { range: 'xsd:string', type: 'string' } as const;
    const integer = { range: 'xsd:integer', type: 'int' } as const;
    const properties = { reference: text, designation: text, weight: text, packaging: integer };
    const peer = await open('/items/1?tab=packaging', {
        definitions: { items: { title: 'Item', properties } },
        records: { items: [{ id: 1, reference: 'REF-1', designation: 'Article 1', weight: null, packaging: null }] },
    });
    await retype('Weight', '2.5');
    const packaging = await screen.findByLabelText(/^Packaging/, { selector: 'input[name="packaging"]' });
    await userEvent.type(packaging, '6');
    await save();
    await waitFor(() => expect(peer.records.items?.[0]).toMatchObject({ weight: '2.5', packaging: 6 }));
});

test('trial: a resource that only the menu of the server names gets screens by itself', async () => {
    const peer = await open('/suppliers');
    expect(await screen.findByRole('link', { name: 'Suppliers' })).toBeVisible();
    expect(await screen.findByText('Fournisseur 01')).toBeVisible();
    await userEvent.click(screen.getByText('Fournisseur 01'));
    await retype(/^Name/, 'Maison Zéphyr');
    await save();
    const supplier = () => peer.records.suppliers?.find(({ id }) => id === 1);
    await waitFor(() => expect(supplier()).toMatchObject({ name: 'Maison Zéphyr' }));
    // What was not touched is as it was: embedded values, lists of texts, days and instants, relations.
    expect(supplier()).toMatchObject({
        contact: { fullName: 'Contact 1', phone: '0102030405' },
        tags: ['proche', 'durable'],
        since: '2023-07-01T22:30:00+00:00',
        founded: '2020-02-03T00:00:00+00:00',
        brands: [1, 2],
    });
});
