import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { make } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

const open = async (iri: string, locale: 'en' | 'fr' = 'en') =>
    openConsole(iri.replace(/^\/api/, ''), { token: await api().token('user'), locale });

/** A customer with as many orders, a day apart, the last one of today. */
const prepare = async (count: number) => {
    const world = orderWorld(api());
    const thirdParty = await world.customer();
    const orders: string[] = [];
    for (let age = count - 1; age >= 0; age -= 1)
        orders.push((await world.order({ thirdParty, orderDate: addDays(today(), -age) }))['@id']);
    return { thirdParty, orders };
};

/** The card of a table whose answer has arrived. */
const card = async (name: string) => {
    const arrived = await waitFor(() => {
        const region = screen.getByRole('region', { name });
        expect(region).toHaveAttribute('aria-busy', 'false');
        return region;
    });
    return within(arrived);
};

const idOf = (iri: string | undefined) => iri?.split('/').at(-1);

test('the first five of the related records are rows of their list’s columns, with a link to all of them', async () => {
    const { thirdParty, orders } = await prepare(6);
    await open(thirdParty);
    const last = await card('Last orders');
    const table = within(await last.findByRole('table', { name: 'Last orders' }));
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map(row => within(row).getByRole('link').textContent)).toEqual(
        orders
            .slice(1)
            .reverse()
            .map(iri => `Draft no. ${idOf(iri)}`),
    );
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        ...['Number', 'Order date', 'Status', 'Requested for', 'Total excl. tax', 'Shipped'],
    ]);
    expect(within(rows[0] ?? document.body).getByText('Draft')).toBeVisible();
    const { href } = last.getByRole('link', { name: 'All 6 orders' }) as HTMLAnchorElement;
    expect(new URL(href).searchParams.get('filter')).toBe(JSON.stringify({ thirdParty }));
    // They need no second link beside the page.
    expect(screen.getAllByRole('link', { name: /orders$/ })).toHaveLength(1);
    await userEvent.click(within(rows[0] ?? document.body).getByText('Draft'));
    expect(await screen.findByRole('heading', { level: 1, name: `Draft no. ${idOf(orders[5])}` })).toBeVisible();
});

test('few related records are all, and none are said to be none, in French', async () => {
    const { thirdParty } = await prepare(2);
    await open(thirdParty, 'fr');
    expect(await (await card('Dernières commandes')).findByRole('link', { name: '2 commandes' })).toBeVisible();
    expect(await (await card('Bons de livraison')).findByText('Aucun bon de livraison')).toBeVisible();
});

test('a record that refers to this one is begun from its table, by those who may', async () => {
    const brand = await make(api(), '/api/brands', { name: 'Marque sans article' }, 'admin');
    await openConsole(brand['@id'].replace(/^\/api/, ''), { token: await api().token('admin'), locale: 'en' });
    const items = await card('Items');
    expect(await items.findByText('No items yet')).toBeVisible();
    expect(items.getByRole('link', { name: 'New item' })).toHaveAttribute(
        'href',
        `/items/create?${new URLSearchParams({ brand: brand['@id'] })}`,
    );
});

test('related records that do not arrive are asked for again', async () => {
    const { thirdParty } = await prepare(1);
    const refuse = http.get(`${ORIGIN}/api/orders`, () => HttpResponse.json({ title: 'Broken' }, { status: 500 }));
    server.use(refuse);
    await open(thirdParty);
    const last = await card('Last orders');
    expect(await last.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('The list could not be loaded');
    server.resetHandlers();
    await userEvent.click(last.getByRole('button', { name: 'Try again' }));
    expect(await last.findByRole('table')).toBeVisible();
});

test('H4 a server that does not filter by the relation shows no table of everybody’s records', async () => {
    const { thirdParty } = await prepare(1);
    server.use(
        http.get(`${ORIGIN}/api/orders`, async ({ request }) => {
            const answer = await (await api().app.fetch(request)).json();
            const mapping = answer.search.mapping.filter(
                ({ property }: { property: string }) => property !== 'thirdParty',
            );
            const variables: string = answer.search.template.replace('thirdParty,', '').replace('thirdParty[],', '');
            return HttpResponse.json({
                ...answer,
                search: {
                    ...answer.search,
                    template: variables,
                    mapping: mapping.filter(({ variable }: { variable: string }) => !variable.startsWith('thirdParty')),
                },
            });
        }),
    );
    await open(thirdParty);
    await (await card('Delivery notes')).findByText('No delivery notes yet');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Last orders' })).not.toBeInTheDocument());
});
