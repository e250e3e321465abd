import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newName, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

const WORDS = {
    en: {
        customer: 'Customer',
        supplier: 'Supplier',
        customerCode: /^Customer code/,
        supplierCode: /^Supplier code/,
        name: /^Name/,
        cards: ['Orders and credit', 'Terms', 'Shipping'],
        identity: 'Identity',
        create: 'Create',
        credit: 'Credit',
    },
    fr: {
        customer: 'Client',
        supplier: 'Fournisseur',
        customerCode: /^Code client/,
        supplierCode: /^Code fournisseur/,
        name: /^Nom/,
        cards: ['Commandes et encours', 'Conditions', 'Expédition'],
        identity: 'Identité',
        create: 'Créer',
        credit: 'Encours',
    },
} as const;

const codeOf = { en: 'SUP-EN', fr: 'SUP-FR' } as const;

describe.each(['en', 'fr'] as const)('B1 the form of a party (%s)', locale => {
    const words = WORDS[locale];
    const open = async (path: string) => openConsole(path, { token: await api().token('admin'), locale });

    test('a supplier has its code, and no card of customers', async () => {
        await open('/third_parties/create');
        await screen.findByRole('heading', { name: words.cards[0] });
        expect(screen.queryByRole('textbox', { name: words.supplierCode })).toBeNull();
        await userEvent.click(await screen.findByRole('switch', { name: words.supplier }));
        await userEvent.click(screen.getByRole('switch', { name: words.customer }));
        await waitFor(() => expect(screen.queryByRole('textbox', { name: words.customerCode })).toBeNull());
        for (const name of words.cards) expect(screen.queryByRole('heading', { name })).toBeNull();
        await userEvent.type(screen.getByRole('textbox', { name: words.supplierCode }), codeOf[locale]);
        await userEvent.type(screen.getByRole('textbox', { name: words.name }), 'Usine du Lac');
        await userEvent.click(screen.getByRole('button', { name: words.create }));
        await waitFor(async () => {
            const { body } = await api().ask('GET', `/api/third_parties?supplierCode=${codeOf[locale]}`, {
                as: 'user',
            });
            expect(body.member).toMatchObject([{ isCustomer: false, isSupplier: true, customerCode: null }]);
        });
    });

    test('the page of a customer has the cards', async () => {
        const customer = await make(api(), '/api/third_parties', newThirdParty(), 'admin');
        await open(customer['@id'].replace('/api', ''));
        await screen.findByRole('heading', { name: words.cards[1] });
        expect(await screen.findByRole('heading', { name: words.credit })).toBeVisible();
    });

    test('the page of a supplier has no card of customers', async () => {
        const body = newName({ isCustomer: false, isSupplier: true, supplierCode: `${codeOf[locale]}-2` });
        const supplier = await make(api(), '/api/third_parties', body, 'admin');
        await open(supplier['@id'].replace('/api', ''));
        await screen.findByRole('heading', { name: words.identity });
        for (const name of [...words.cards, words.credit]) expect(screen.queryByRole('heading', { name })).toBeNull();
    });
});
