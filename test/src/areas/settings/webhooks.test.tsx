import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { webhookDeliveries } from '#server/db/tables/index.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make } from '#test/support/records.ts';

const { api } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredCreate.tsx')]), 60_000);

const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('admin'), locale });

const makeHook = async (host: string) =>
    make(api(), '/api/webhooks', { url: `https://${host}/hook`, events: ['item.changed'] }, 'admin');

const addDelivery = async (webhookId: number, status: string) => {
    const row = { webhookId, messageId: `msg_${webhookId}`, event: 'item.changed', record: '/api/items/1', status };
    await api().database.db.insert(webhookDeliveries).values(row);
};

describe('N8 the pages of webhooks', () => {
    test('N8 a new one shows its secret once', async () => {
        const user = userEvent.setup();
        await open('/administration/webhooks/create');
        await user.type(await screen.findByRole('textbox', { name: /^Address/ }), 'https://shop.example.com/hook');
        const events = within(screen.getByRole('group', { name: /^Events/ }));
        await user.click(events.getByRole('checkbox', { name: 'Order validated' }));
        await user.click(screen.getByRole('button', { name: 'Create' }));
        const secret = await screen.findByRole('region', { name: 'The secret of this webhook' });
        const input = within(secret).getByRole('textbox', { name: 'Secret' });
        expect(input).toHaveDisplayValue(/^whsec_.{44}$/);
        // Locked until the record has been read.
        await waitFor(() => expect(within(secret).getByRole('button', { name: 'Copy' })).toBeEnabled());
        await user.click(within(secret).getByRole('button', { name: 'Copy' }));
        expect(await within(secret).findByText('Copied.')).toBeVisible();
        expect(await navigator.clipboard.readText()).toBe((input as HTMLInputElement).value);
        expect(await screen.findByRole('heading', { level: 1, name: 'shop.example.com/hook' })).toBeVisible();
        const { body } = await api().ask('GET', '/api/webhooks?order[id]=desc&itemsPerPage=1', { as: 'admin' });
        await open(String(body.member[0]?.['@id']).replace('/api', '/administration'));
        await screen.findAllByRole('heading', { level: 1, name: 'shop.example.com/hook' });
        expect(screen.queryAllByRole('textbox', { name: 'Secret' })).toHaveLength(1);
    });

    test('N8 V2 without an address or an event it is not made, and each field says so', async () => {
        await open('/administration/webhooks/create');
        const events = await screen.findByRole('group', { name: /^Events/ });
        fireEvent.submit(document.querySelector('main form') ?? document.body);
        await waitFor(() => expect(events).toHaveAccessibleDescription('This field is required'));
        expect(screen.getByRole('textbox', { name: /^Address/ })).toBeInvalid();
    });

    test('N8 its events are changed', async () => {
        const { '@id': iri } = await makeHook('events.example.com');
        await open(`${iri.replace('/api', '/administration')}?edit`);
        const events = within(await screen.findByRole('group', { name: /^Events/ }));
        await waitFor(() => expect(events.getByRole('checkbox', { name: 'Item changed' })).toBeEnabled());
        await userEvent.click(events.getByRole('checkbox', { name: 'Import done' }));
        await userEvent.click(events.getByRole('checkbox', { name: 'Item changed' }));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Webhook updated')).toBeVisible();
        expect((await api().ask('GET', iri, { as: 'admin' })).body.events).toEqual(['import.done']);
    });

    test('N8 its page lists what was sent; a delivery is sent again', async () => {
        const user = userEvent.setup();
        const { '@id': iri, id } = await makeHook('log.example.com');
        await addDelivery(Number(id), 'failed');
        await open(iri.replace('/api', '/administration'));
        const table = await screen.findByRole('table', { name: 'Deliveries' });
        const row = await within(table).findByRole('row', { name: /Item changed .* Failed/ });
        await user.click(within(row).getByRole('button', { name: 'Send again: Item changed, /api/items/1' }));
        expect(await screen.findByText('The message is sent again.')).toBeVisible();
        expect(await within(table).findByRole('row', { name: /Item changed .* Waiting/ })).toBeVisible();
        await waitFor(async () => {
            const of = encodeURIComponent(iri);
            const { body } = await api().ask('GET', `/api/webhook_deliveries?webhook=${of}`, { as: 'admin' });
            expect(body.member).toMatchObject([{ status: 'waiting' }]);
        });
    });

    test('N8 the list names addresses and events, in French', async () => {
        await makeHook('liste.example.com');
        await open('/administration/webhooks', 'fr');
        const row = await screen.findByRole('row', { name: /liste\.example\.com/ });
        expect(row).toHaveTextContent('Article modifié');
    });
});
