import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { dashboardScreen, plain, region } from './dashboardScreen.ts';

const { open, openWhole, server } = dashboardScreen();

/** What the history declares. */
const SEARCH = { template: '/api/changes{?author,resource,action}', mapping: [] };

/** Lets the API count these records; a status refuses. Returns the paths that were asked for. */
const counting = (totals: Readonly<Record<string, number>>, status?: number): string[] => {
    const asked: string[] = [];
    for (const [name, totalItems] of Object.entries(totals))
        server.use(
            http.get(`${ORIGIN}/api/${name}`, ({ request }) => {
                // Other counts of the dashboard have filters.
                if (/status|cancelledAt/.test(new URL(request.url).search)) return undefined;
                // The top bar asks for companies.
                if (name !== 'companies') asked.push(name);
                return status === undefined
                    ? HttpResponse.json({ member: [], totalItems, search: SEARCH })
                    : HttpResponse.json({ detail: 'Out of order.' }, { status });
            }),
        );
    return asked;
};

const EMPTY = { orders: 0, companies: 0, company_locations: 0, items: 0, third_parties: 0, price_lists: 0 };
const FULL = { orders: 9, companies: 1, company_locations: 1, items: 12, third_parties: 3, price_lists: 1 };

const stepsIn = async (name: string) => {
    const card = within(await region(name));
    return card.getAllByRole('listitem').map(step => ({
        says: plain(step),
        links: within(step)
            .queryAllByRole('link')
            .map(link => link.getAttribute('href')),
    }));
};

describe('trial: a first start without a demonstration', () => {
    test('an administrator is told in order what a first order needs', async () => {
        counting(EMPTY);
        await open('en', 'admin');
        expect(await stepsIn('First steps')).toEqual([
            {
                says: 'Create your company It sells, ships and invoices.New company',
                links: ['/administration/companies/create'],
            },
            { says: 'Add a location Every order ships from a location of the company.', links: [] },
            { says: 'Prepare your invoices To issue them here: VAT number and bank account.', links: [] },
            {
                says: 'Add your items From an Excel or CSV file, or one by one.Import a fileNew item',
                links: ['/imports/create?resource=items', '/items/create'],
            },
            {
                says: 'Add your customers From an Excel or CSV file, or one by one.Import a fileNew customer',
                links: ['/imports/create?resource=third_parties', '/third_parties/create'],
            },
            {
                says: 'Make a price list Prices or discounts of a season or of a kind of customers.New price list',
                links: ['/price_lists/create'],
            },
            { says: 'Enter your first order By reference, EAN or words, with the keyboard.', links: [] },
        ]);
    });

    test('what is done is ticked, and a location is one of the company', async () => {
        counting({ ...EMPTY, companies: 1, items: 12 });
        await open('fr', 'admin');
        const steps = await stepsIn('Pour commencer');
        expect(steps.map(({ says }) => says)).toEqual([
            'Créez votre société C’est fait',
            expect.stringMatching(/^Ajoutez un site Chaque commande/),
            expect.stringMatching(/^Préparez vos factures Pour les établir ici/),
            'Ajoutez vos articles C’est fait',
            expect.stringMatching(/^Ajoutez vos clients/),
            expect.stringMatching(/^Créez un tarif/),
            expect.stringMatching(/^Saisissez votre première commande/),
        ]);
        expect(steps[1]?.links).toEqual(['/administration/company_locations/create?company=%2Fapi%2Fcompanies%2F1']);
        expect(steps[2]?.links).toEqual(['/administration/companies/1']);
    });

    test('nothing is told, and no more is asked, once the person has entered an order', async () => {
        const asked = counting({ ...FULL, changes: 1 });
        await open('en', 'admin');
        await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['orders', 'changes'])));
        await region('Sales of the week by department');
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
        expect(new Set(asked.filter(name => name !== 'items'))).toEqual(new Set(['orders', 'changes']));
    });

    test('nothing is asked on a server without orders', async () => {
        const menu = ['home', 'items', 'third_parties', 'users'];
        server.use(http.get(`${ORIGIN}/api/menu`, () => HttpResponse.json(menu)));
        const asked = counting({ orders: 0, company_locations: 0, third_parties: 0 });
        await openWhole('en', 'admin');
        expect(asked).toEqual([]);
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    });

    test('counts that fail are no error of the page', async () => {
        const asked = counting({ orders: 0, changes: 0, company_locations: 0, third_parties: 0 }, 500);
        await openWhole('en', 'admin');
        await waitFor(() => expect(asked).toContain('orders'));
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    });
});

describe('trial: a new person, who has not entered an order yet', () => {
    test('is told what their role may do, with what is there already', async () => {
        counting({ ...FULL, changes: 0 });
        await open('en', 'user');
        const steps = await stepsIn('First steps');
        expect(steps.map(({ says }) => says)).toEqual([
            'Add your items Done',
            'Add your customers Done',
            'Enter your first order By reference, EAN or words, with the keyboard.New order',
        ]);
        expect(steps.at(-1)?.links).toEqual(['/orders/create']);
    });

    test('dismisses it for good', async () => {
        counting({ orders: 9, third_parties: 3, changes: 0 });
        const close = await open('en', 'user');
        const card = within(await region('First steps'));
        await userEvent.click(card.getByRole('button', { name: 'Do not show the first steps again' }));
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
        close();
        const asked = counting({ orders: 9, third_parties: 3, changes: 0 });
        await openWhole('en', 'user');
        expect(asked).not.toContain('third_parties');
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    });
});
