import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { withFurther } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newCompany } from '#test/support/records.ts';

/** Without any order or delivery note. */
const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]);
}, 60_000);

const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('admin'), locale });

const filterIn = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}');

test.each(
    withFurther<readonly [path: string, title: string, create: string, 'fr' | 'en']>(
        [
            ['/orders', 'Aucune commande', 'Nouvelle commande', 'fr'],
            ['/delivery_notes', 'No delivery notes yet', 'New delivery note', 'en'],
        ],
        [['/orders', 'No orders yet', 'New order', 'en']],
    ),
)('B7 %s without a record says so, though it begins with filters: %s', async (path, title, create, locale) => {
    await open(path, locale);
    expect(await screen.findByText(title)).toBeVisible();
    expect(filterIn()).toMatchObject({ company: '/api/companies/1' });
    expect(screen.getAllByRole('link', { name: create }).length).toBeGreaterThan(1);
    expect(screen.queryByText(/matches these filters|ne correspond à ces filtres/)).toBeNull();
});

test('B7 a filter that the person sets is what finds nothing, also where there is no record', async () => {
    await open(
        `/orders?filter=${encodeURIComponent(JSON.stringify({ 'exists.cancelledAt': false, status: ['draft'] }))}`,
    );
    expect(await screen.findByText('No order matches these filters')).toBeVisible();
});

test('B7 a list whose beginning leaves nothing says what it begins with, and shows all', async () => {
    const { '@id': company } = await make(api(), '/api/companies', newCompany());
    await api().ask('PATCH', '/api/users/2', { as: 'admin', body: { currentCompany: company } });
    await open('/company_locations');
    const notice = await screen.findByText('Nothing to show here');
    expect(notice.parentElement).toHaveTextContent('The list begins with the current company.');
    expect(filterIn()).toEqual({ company });
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeGreaterThan(1));
    expect(filterIn()).toEqual({});
});

test('trial a new price list without a price offers to add one, rather than to search otherwise', async () => {
    const { '@id': priceList } = await make(
        api(),
        '/api/price_lists',
        { code: 'NEUF-2031', label: 'Neuf', validFrom: '2031-01-01', isPromotion: true },
        'admin',
    );
    await open(`/price_list_items?filter=${encodeURIComponent(JSON.stringify({ priceList }))}`);
    const notice = await screen.findByText('Nothing yet: create the first one, or show the whole list.');
    const [create] = within(screen.getByRole('main')).getAllByRole('link', { name: 'New price' }).slice(-1);
    expect(decodeURIComponent(create?.getAttribute('href') ?? '')).toContain(`priceList=${priceList}`);
    expect(notice).toBeVisible();
    expect(screen.queryByText(/matches these filters/)).toBeNull();
});
