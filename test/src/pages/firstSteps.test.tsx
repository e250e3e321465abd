import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { type Account, ORIGIN } from '#test/support/api.ts';
import { dashboardScreen, plain, region } from './dashboardScreen.ts';

const { open, openWhole, server } = dashboardScreen();

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
                    ? HttpResponse.json({ member: [], totalItems })
                    : HttpResponse.json({ detail: 'Out of order.' }, { status });
            }),
        );
    return asked;
};

const EMPTY = { orders: 0, companies: 0, company_locations: 0, items: 0, third_parties: 0 };

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
            {
                says: 'Add your items From an Excel or CSV file, or one by one.Import a fileNew item',
                links: ['/imports/create?resource=items', '/items/create'],
            },
            {
                says: 'Add your customers From an Excel or CSV file, or one by one.Import a fileNew customer',
                links: ['/imports/create?resource=third_parties', '/third_parties/create'],
            },
        ]);
    });

    test('what is done is ticked, and a location is one of the company', async () => {
        counting({ ...EMPTY, companies: 1, items: 12 });
        await open('fr', 'admin');
        const steps = await stepsIn('Pour commencer');
        expect(steps.map(({ says }) => says)).toEqual([
            'Créez votre société C’est fait',
            expect.stringMatching(/^Ajoutez un site Chaque commande/),
            'Ajoutez vos articles C’est fait',
            expect.stringMatching(/^Ajoutez vos clients/),
        ]);
        expect(steps[1]?.links).toEqual(['/administration/company_locations/create?company=%2Fapi%2Fcompanies%2F1']);
    });

    test.each([
        ['it has an order', { ...EMPTY, orders: 1 }, ['orders']],
        [
            'all is done',
            { orders: 0, companies: 1, company_locations: 1, items: 1, third_parties: 1 },
            ['orders', 'company_locations', 'third_parties'],
        ],
    ] as const)('nothing is told, and no more is asked, once %s', async (_when, totals, expected) => {
        const asked = counting(totals);
        await open('en', 'admin');
        await waitFor(() => expect(asked).toEqual(expect.arrayContaining([...expected])));
        await region('Sales of the week by department');
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
        expect(new Set(asked.filter(name => name !== 'items'))).toEqual(new Set(expected));
    });

    test.each<[string, Account, readonly string[] | undefined]>([
        ['people who are no administrators', 'user', undefined],
        ['a server without companies', 'admin', ['home', 'orders', 'items', 'third_parties']],
    ])('nothing is asked for %s', async (_who, as, menu) => {
        if (menu) server.use(http.get(`${ORIGIN}/api/menu`, () => HttpResponse.json(menu)));
        const asked = counting({ orders: 0, companies: 0, company_locations: 0, third_parties: 0 });
        await openWhole('en', as);
        expect(asked).toEqual([]);
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    });

    test('counts that fail are no error of the page', async () => {
        const asked = counting({ company_locations: 0, third_parties: 0 }, 500);
        await openWhole('en', 'admin');
        await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['company_locations', 'third_parties'])));
        expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
        expect(screen.queryByRole('alert')).toBeNull();
    });
});
