import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { type Member, make, newThirdParty } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredCreate.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/quotes/MakeOrderDialog.tsx'),
        import('#src/record/documents/SendDialog.tsx'),
    ]);
}, 60_000);

const world = () => orderWorld(api(), 'admin');
const quoteOf = async (more: object = {}): Promise<Member> =>
    make(
        api(),
        '/api/quotes',
        {
            company: '/api/companies/1',
            thirdParty: await world().customer(),
            quoteItems: [{ item: await world().item(), quantity: 2 }],
            ...more,
        },
        'admin',
    );
const open = async (path: string, locale: 'en' | 'fr' = 'en') =>
    openConsole(path, { token: await api().token('admin'), locale });
const openPage = (quote: Member, locale: 'en' | 'fr' = 'en') =>
    open(`/quotes/${encodeURIComponent(quote['@id'])}`, locale);
const read = async (quote: Member) => (await api().ask('GET', quote['@id'], { as: 'admin' })).body;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** A quote that its customer has accepted. */
const accepted = async (more: object = {}): Promise<Member> => {
    const quote = await quoteOf(more);
    await world().post(quote['@id'], 'send');
    return (await world().post(quote['@id'], 'accept')).body as unknown as Member;
};

describe('the page of a quote', () => {
    test('a new quote asks for its customer, is valid for 30 days, and then takes lines', async () => {
        const customer = newThirdParty({ name: 'Club du devis' });
        const { '@id': thirdParty } = await make(api(), '/api/third_parties', customer, 'admin');
        await open(`/quotes/create?${new URLSearchParams({ thirdParty })}`);
        expect(await screen.findByRole('heading', { name: 'New quote' })).toBeVisible();
        await userEvent.type(await screen.findByRole('textbox', { name: 'Customer’s reference' }), 'AO-77');
        await press('Create');
        expect(await screen.findByRole('combobox', { name: 'Reference, EAN or words' })).toHaveFocus();
        const { body } = await api().ask('GET', '/api/quotes?customerReference=AO-77', { as: 'admin' });
        expect(body.member[0]).toMatchObject({ thirdParty, validUntil: addDays(today(), 30), status: 'draft' });
    });

    test.each([
        ['en', 'Reference, EAN or words', 'All lines are saved', 'Like an order'],
        ['fr', 'Référence, EAN ou mots', 'Toutes les lignes sont enregistrées', 'Comme une commande'],
    ] as const)('lines are entered as those of orders, in %s', async (locale, code, saved, copy) => {
        const quote = await quoteOf({ quoteItems: [] });
        const reference = `DEVIS-${locale}`;
        await world().item({ reference, designation: 'Ballon' });
        await openPage(quote, locale);
        await userEvent.type(await screen.findByRole('combobox', { name: code }), `${reference}{Enter}`);
        await screen.findByDisplayValue(new RegExp(`^${reference} · `));
        await userEvent.keyboard('3{Enter}');
        const row = await screen.findByRole('row', { name: new RegExp(`${reference} Ballon .*60[.,]00`) });
        expect(row).toBeVisible();
        expect(await screen.findByText(saved)).toBeVisible();
        expect(screen.getByRole('button', { name: copy })).toBeVisible();
        expect(await read(quote)).toMatchObject({
            nbQuoteItem: 1,
            totalExcludingTax: expect.stringMatching(/^7?[26]/),
        });
    });

    test('a removed line is named as one of a quote, and can be put back', async () => {
        const quote = await quoteOf();
        await openPage(quote);
        await userEvent.click(await screen.findByRole('button', { name: /^Actions on / }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
        expect(await screen.findByText('Quote line removed')).toBeVisible();
        await waitFor(async () => expect(await read(quote)).toMatchObject({ nbQuoteItem: 0 }));
    });

    test('a draft is marked as sent, then accepted; its lines stay as they are', async () => {
        const quote = await quoteOf();
        await openPage(quote);
        expect(await screen.findByRole('button', { name: 'Send…' })).toBeVisible();
        await press('Mark as sent');
        expect(await screen.findByText('Quote marked as sent')).toBeVisible();
        expect(await read(quote)).toMatchObject({ status: 'sent', number: expect.stringMatching(/^D/) });
        await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Reference, EAN or words' })).toBeNull());
        expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull();
        expect(screen.queryByRole('columnheader', { name: 'Shipped' })).toBeNull();
        expect(await screen.findByText(/^This quote is sent/)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
        await press('Accept');
        expect(await screen.findByText('Quote accepted')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Make an order…' })).toBeVisible();
    });

    test('a draft is mailed, and is sent by that', async () => {
        const thirdParty = await world().customer({ email: 'achats@club-devis.example' });
        const quote = await quoteOf({ thirdParty });
        await openPage(quote);
        await press('Send…');
        const dialog = within(await screen.findByRole('dialog'));
        expect(await dialog.findByRole('combobox', { name: 'Document' })).toHaveDisplayValue('Quote');
        await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Message' })).not.toHaveValue(''));
        await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
        await waitFor(async () => expect(await read(quote)).toMatchObject({ status: 'sent' }));
        expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    });

    test('52 a quote whose lines are not saved yet is not sent', async () => {
        const quote = await quoteOf();
        await openPage(quote);
        server.use(http.patch(`${ORIGIN}/api/quotes/:id`, () => HttpResponse.error()));
        await userEvent.click(await screen.findByRole('button', { name: /^Actions on / }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
        await waitFor(() => expect(screen.getByRole('button', { name: 'Send…' })).toHaveAttribute('aria-disabled'));
        await press('Send…');
        expect(await screen.findByText('Save your changes first')).toBeVisible();
        await press('Documents');
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Send by e-mail…' }));
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('a refusal asks first', async () => {
        const quote = await quoteOf();
        await world().post(quote['@id'], 'send');
        await openPage(quote);
        await press('Decline');
        const dialog = within(await screen.findByRole('dialog', { name: 'Decline the quote?' }));
        await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
        expect(await screen.findByText('Quote declined')).toBeVisible();
        expect(await read(quote)).toMatchObject({ status: 'declined' });
        expect(screen.queryByRole('button', { name: 'Make an order…' })).toBeNull();
    });

    test.each([
        ['en', 'Make an order…', 'Prices of the order', 'Use today’s prices', 'Make the order'],
        ['fr', 'Créer la commande…', 'Prix de la commande', 'Prendre les prix du jour', 'Créer la commande'],
    ] as const)(
        'an accepted quote becomes an order, which opens, in %s',
        async (locale, make, label, today, confirm) => {
            const quote = await accepted();
            const close = await openPage(quote, locale);
            await press(make);
            const dialog = within(await screen.findByRole('dialog'));
            await userEvent.selectOptions(dialog.getByRole('combobox', { name: label }), today);
            await userEvent.click(dialog.getByRole('button', { name: confirm }));
            await waitFor(() => expect(window.location.pathname).toMatch(/^\/orders\/\d+$/));
            const { orderMade: order } = (await read(quote)) as unknown as { orderMade: string };
            expect(window.location.pathname).toBe(`/orders/${order.split('/').at(-1)}`);
            close();
            await openPage(quote, locale);
            const id = order.split('/').at(-1);
            expect(await screen.findByRole('link', { name: new RegExp(`${id}$`) })).toBeVisible();
            expect(screen.queryByRole('button', { name: make })).toBeNull();
        },
    );
});
