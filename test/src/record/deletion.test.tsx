import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { make, newItem, newName } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);
beforeEach(() => vi.unstubAllGlobals());

const ask = async (iri: string, locale: 'en' | 'fr' = 'en') => {
    await openConsole(iri.replace('/api', ''), { token: await api().token('admin'), locale });
    await userEvent.click(await screen.findByRole('button', { name: locale === 'fr' ? 'Supprimer' : 'Delete' }));
};
const statusOf = async (iri: string) => (await api().ask('GET', iri, { as: 'admin' })).status;

describe('trial M9 a deletion that the API would refuse is not offered', () => {
    test.each(
        inOneLanguage([
            ['en', 'Cannot be deleted: ', '2 items', 'Close'],
            ['fr', 'Suppression impossible : ', '2 articles', 'Fermer'],
        ]),
    )('with what refers to the record, and a link to it: in %s', async (locale, title, count, close) => {
        const { '@id': brand, name } = await make(api(), '/api/brands', newName());
        for (const _ of [1, 2]) await make(api(), '/api/items', newItem({ brand }));
        await ask(brand, locale);
        const exactly = (text: string) => text.replace(/\s/g, ' ') === `${title}${name}`;
        const dialog = await screen.findByRole('dialog', { name: exactly });
        expect(dialog).toHaveTextContent(count);
        const link = await within(dialog).findByRole('link', { name: count });
        expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`"brand":"${brand}"`);
        expect(
            within(dialog)
                .getAllByRole('button')
                .map(({ textContent }) => textContent),
        ).toEqual([close]);
        expect(await statusOf(brand)).toBe(200);
    });

    test('also where a rule of the resource refuses it, not another record', async () => {
        const world = orderWorld(api(), 'admin');
        const customer = await world.customer({ name: 'Client cité' });
        await world.order({ thirdParty: customer });
        await ask(customer);
        const dialog = await screen.findByRole('dialog', { name: 'Cannot be deleted: Client cité' });
        expect(await within(dialog).findByRole('link', { name: '1 order' })).toBeVisible();
    });

    test('what nothing refers to is deleted after the question', async () => {
        const { '@id': brand, name } = await make(api(), '/api/brands', newName());
        await ask(brand);
        const dialog = await screen.findByRole('dialog', { name: `Delete ${name}?` });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the brand' }));
        await waitFor(async () => expect(await statusOf(brand)).toBe(404));
    });

    test('the question alone deletes nothing', async () => {
        const answered = vi.fn();
        server.events.on('response:mocked', ({ request }) => {
            if (request.url.includes('/brands/bulk')) answered();
        });
        const { '@id': brand } = await make(api(), '/api/brands', newName());
        await ask(brand);
        const dialog = await screen.findByRole('dialog');
        await waitFor(() => expect(answered).toHaveBeenCalled());
        await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
        expect(await statusOf(brand)).toBe(200);
    });

    test('a server that cannot be asked is asked to delete, and its refusal is told', async () => {
        server.use(http.post(`${ORIGIN}/api/brands/bulk`, () => HttpResponse.json({}, { status: 404 })));
        const { '@id': brand, name } = await make(api(), '/api/brands', newName());
        await make(api(), '/api/items', newItem({ brand }));
        await ask(brand);
        const dialog = await screen.findByRole('dialog', { name: `Delete ${name}?` });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the brand' }));
        expect(await screen.findByText(/still used by 1 item/)).toBeVisible();
    });
});
