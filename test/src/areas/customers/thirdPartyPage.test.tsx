import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { noteWorld } from '#test/support/deliveryNotes.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { ADDRESS } from '#test/support/records.ts';
import { onTelephone } from '#test/support/telephone.ts';

const { api, server } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const open = async (iri: string, locale: 'en' | 'fr' = 'en') => {
    await openConsole(iri.replace(/^\/api/, ''), { token: await api().token('user'), locale });
    return screen.findByRole('region', { name: locale === 'fr' ? 'Encours' : 'Credit' });
};

const world = () => noteWorld(api(), 'admin');

/** The card of a name, once what it waits for has arrived. */
const card = async (name: string) => {
    const arrived = await waitFor(() => {
        const region = screen.getByRole('region', { name });
        expect(region).toHaveAttribute('aria-busy', 'false');
        return region;
    });
    return within(arrived);
};

const head = () => within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);

describe('what is asked on the telephone', () => {
    test('stands at the top: who may order, where they are, and how to reach them', async () => {
        const thirdParty = await world().customer({
            email: 'achats@club.test',
            phoneNumber: '01 99 00 12 34',
        });
        await open(thirdParty);
        expect(head().getByText('Can order')).toBeVisible();
        expect(head().getByRole('link', { name: 'New order' })).toBeVisible();
        expect(head().getByRole('link', { name: 'achats@club.test' })).toHaveAttribute(
            'href',
            'mailto:achats@club.test',
        );
        expect(await head().findByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute('href', 'tel:+33199001234');
        expect(await screen.findByText(/^An invoice dated today would be due on/)).toBeVisible();
    });

    test('on a telephone an order is begun without opening the actions', async () => {
        onTelephone();
        await open(await world().customer());
        expect(head().getByRole('link', { name: 'New order' })).toBeVisible();
        expect(head().queryByRole('link', { name: 'Why this price?' })).not.toBeInTheDocument();
    });

    test('tells why they may not, without offering an order', async () => {
        await open(await world().customer({ isAllowedToOrder: false }));
        expect(head().getByText('Cannot order: not allowed')).toBeVisible();
        expect(head().queryByRole('link', { name: 'New order' })).toBeNull();
    });

    test('names the people whom a click calls or writes to', async () => {
        const person = { lastName: 'Weiss', email: 'compta@club.test', phoneNumber: '01 99 00 55 66' };
        const contacts = [{ ...person, type: 'invoice', address: ADDRESS }];
        await open(await world().customer({ contacts }));
        const people = within(screen.getByRole('region', { name: 'Contacts' }));
        expect(people.getByText('Weiss')).toBeVisible();
        expect(people.getByText('Invoices')).toBeVisible();
        expect(people.getByRole('link', { name: 'compta@club.test' })).toBeVisible();
        expect(await people.findByRole('link', { name: '01 99 00 55 66' })).toBeVisible();
    });
});

describe('the credit', () => {
    test.each<[what: string, terms: object, words: string, share: string | undefined]>([
        [
            'is a bar with its words',
            { authorizedOutstanding: '3000', outstandingBalance: '2700' },
            '€2,700.00 used of €3,000.00, €300.00 left',
            '90',
        ],
        [
            'is full beyond its limit',
            { authorizedOutstanding: '3000', outstandingBalance: '4500' },
            '€4,500.00 used of €3,000.00, exceeded by €1,500.00',
            '100',
        ],
        [
            'is words alone while the balance is unknown',
            { authorizedOutstanding: '3000' },
            '€3,000.00 authorised; the balance is unknown',
            undefined,
        ],
        ['is words alone without a limit', { outstandingBalance: '120' }, '€120.00 used, no limit', undefined],
    ])('%s', async (_, terms, words, share) => {
        const credit = within(await open(await world().customer(terms)));
        expect(credit.getByText(words)).toBeVisible();
        const meter = credit.queryByRole('meter', { name: 'Credit' });
        if (share === undefined) expect(meter).toBeNull();
        else {
            expect(meter).toHaveAttribute('value', share);
            expect(meter).toHaveAttribute('aria-valuetext', words);
        }
        expect(head().queryByText('Credit exceeded') !== null).toBe(words.includes('exceeded'));
    });

    test('says what drafts come to, which it does not count', async () => {
        const thirdParty = await world().customer({ authorizedOutstanding: '100', outstandingBalance: '10' });
        const order = await world().order({ thirdParty });
        const credit = within(await open(thirdParty));
        const total = String(order.totalIncludingTax);
        expect(await credit.findByText(`1 draft, €${total} incl. tax`)).toBeVisible();
        const excess = (Number(total) - 90).toFixed(2);
        expect(credit.getByText(`Would exceed the credit by €${excess}`)).toBeVisible();
        expect(credit.getByText('€10.00 used of €100.00, €90.00 left')).toBeVisible();
    });
});

describe('what they buy', () => {
    test('B4 is the items of their orders, each with its last price and day, and leads to them', async () => {
        const [thirdParty, item] = [await world().customer(), await world().item()];
        for (const [age, price] of [
            [3, '19.5'],
            [40, '18'],
        ] as const)
            await world().validated({
                thirdParty,
                orderDate: addDays(today(), -age),
                orderItems: [{ item, quantity: 6, manualNetUnitPrice: price }],
            });
        await open(thirdParty);
        const bought = await card('What they buy');
        const [, row] = bought.getAllByRole('row');
        const [name, ...cells] = within(row ?? document.body).getAllByRole('cell');
        expect(within(name ?? document.body).getByRole('link')).toHaveAttribute('href', item.replace(/^\/api/, ''));
        expect(cells.map(({ textContent }) => textContent).slice(2)).toEqual(['€19.50', '12']);
    });

    test('is said to be nothing, in French', async () => {
        await open(await world().customer(), 'fr');
        expect((await card('Ce que le client achète')).getByText('Rien n’a encore été commandé')).toBeVisible();
    });

    test('H4 is left out where another server does not tell it', async () => {
        const thirdParty = await world().customer();
        server.use(
            http.get(`${ORIGIN}${thirdParty}/bought_items`, () => HttpResponse.json({ status: 404 }, { status: 404 })),
        );
        await open(thirdParty);
        await card('Last orders');
        await waitFor(() => expect(screen.queryByRole('region', { name: 'What they buy' })).not.toBeInTheDocument());
    });
});
