import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { make, newItem, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
    ]);
}, 60_000);

test.each(
    inOneLanguage([
        ['en', 'No exact match; similar:'],
        ['fr', 'Aucune correspondance exacte ; résultats proches :'],
    ]),
)('trial D10 a misspelt search names what is similar, which is not selected (%s)', async (locale, said) => {
    const code = `ZEN${locale.toUpperCase()}`;
    await make(api(), '/api/third_parties', newThirdParty({ name: `Zénobie ${locale}quimper`, customerCode: code }));
    const filter = encodeURIComponent(JSON.stringify({ q: `${locale}quinper` }));
    await openConsole(`/third_parties?filter=${filter}`, { token: await api().token('admin'), locale });
    const list = await screen.findByRole('list', { name: said });
    const link = within(list).getByRole('link', { name: new RegExp(`Zénobie ${locale}quimper`) });
    expect(link).toHaveAttribute('href', expect.stringMatching(/third_parties/));
    expect(screen.queryByRole('checkbox')).toBeNull();
});

const SAID = 'No exact match; similar:';

describe('trial D10 nobody takes what is similar without having chosen it', () => {
    test('in the field of a relation: Enter takes nothing and saves nothing; arrow and Enter take it', async () => {
        await make(api(), '/api/brands', { name: 'Zanzibarine' });
        const { '@id': iri } = await make(api(), '/api/items', newItem());
        await openConsole(asForm(`${iri.replace('/api', '')}?tab=classification`), {
            token: await api().token('admin'),
        });
        const input = await screen.findByRole('combobox', { name: 'Brand' });
        await waitFor(() => expect(input).toBeEnabled());
        await userEvent.type(input, 'zanzibrine{Enter}');
        const option = await screen.findByRole('option', { name: 'Zanzibarine' });
        expect(screen.getByText(SAID)).toBeVisible();
        expect(input).not.toHaveAttribute('aria-activedescendant');
        await userEvent.keyboard('{Enter}');
        expect(input).toHaveValue('zanzibrine');
        expect(option).toBeVisible();
        await userEvent.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(input).toHaveValue('Zanzibarine'));
        await userEvent.clear(input);
        await userEvent.type(input, 'zanzibari');
        await screen.findByRole('option', { name: 'Zanzibarine' });
        await waitFor(() => expect(screen.queryByText(SAID)).toBeNull());
    });

    test('in the palette: Enter opens nothing that was not selected', async () => {
        await make(api(), '/api/third_parties', newThirdParty({ name: 'Xylophonie Sud' }));
        await openConsole('/', { token: await api().token('admin') });
        await screen.findByRole('link', { name: 'Customers' });
        await userEvent.keyboard('{Control>}k{/Control}');
        const field = await screen.findByRole('combobox', { name: 'Search or jump to…' });
        await userEvent.type(field, 'xilophonie{Enter}');
        const group = await screen.findByRole('group', { name: `${SAID} Customers` });
        expect(within(group).getByRole('option', { name: /Xylophonie Sud/ })).toHaveAttribute('aria-selected', 'false');
        await userEvent.keyboard('{Enter}');
        expect(field).toBeVisible();
        await userEvent.keyboard('{ArrowDown}{Enter}');
        expect(await screen.findByRole('heading', { name: /Xylophonie Sud/ })).toBeVisible();
    });

    test('in the palette: punctuation alone finds no screen and no record', async () => {
        await openConsole('/', { token: await api().token('admin') });
        await screen.findByRole('link', { name: 'Customers' });
        await userEvent.keyboard('{Control>}k{/Control}');
        await userEvent.type(await screen.findByRole('combobox', { name: 'Search or jump to…' }), '--');
        expect(await screen.findByText('Nothing found for “--”')).toBeVisible();
        expect(screen.queryByRole('option')).toBeNull();
    });

    test('in the lines of an order: only a chosen one is taken', async () => {
        const world = orderWorld(api(), 'admin');
        const item = await world.item({ reference: 'SIMILAR-1', designation: 'Trampolinette verte' });
        const order = await world.order({ orderItems: [] });
        await openConsole(`/orders/${encodeURIComponent(order['@id'])}`, { token: await api().token('admin') });
        const input = await screen.findByRole('combobox', { name: 'Reference, EAN or words' });
        await userEvent.type(input, 'trampolinete');
        const list = await screen.findByRole('listbox', { name: SAID });
        const option = within(list).getByRole('option', { name: /Trampolinette verte/ });
        expect(option).toHaveAttribute('aria-selected', 'false');
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
        expect(input).toHaveValue('trampolinete');
        await userEvent.type(input, '{Backspace}e');
        await screen.findByRole('listbox', { name: SAID });
        await userEvent.keyboard('{ArrowDown}{Enter}2{Enter}');
        await screen.findByText('All lines are saved');
        const { body } = await api().ask('GET', order['@id'], { as: 'admin' });
        expect(body.orderItems).toMatchObject([{ item, quantity: 2 }]);
    });
});
