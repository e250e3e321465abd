import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/pages/profile/ApiKeysPage.tsx')]), 60_000);

const makeKey = async (id: number, name: string): Promise<string> => {
    const body = { name, scopes: ['items:read', 'orders:write'] };
    return String((await api().ask('POST', '/api/api_keys', { as: id, body })).body.key);
};
const works = async (key: string) =>
    (await api().ask('GET', '/api/items?itemsPerPage=1', { headers: { authorization: `Bearer ${key}` } })).status ===
    200;

const open = async (id: number, locale: 'fr' | 'en' = 'en') =>
    openConsole('/profile/api-keys', { token: await api().token(id), locale });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('A10 P1 the page of one’s API keys', () => {
    test('A10 a key is made with a name, an end and scopes, shown once, and works', async () => {
        const user = userEvent.setup();
        const { id } = await person(api());
        await open(id);
        expect(await screen.findByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
        const form = await card('New API key');
        await user.type(form.getByRole('textbox', { name: 'Name' }), 'Shop');
        await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
        await user.click(form.getByRole('checkbox', { name: 'Items: read' }));
        await user.click(form.getByRole('checkbox', { name: 'Orders: write' }));
        await user.click(form.getByRole('button', { name: 'Create the key' }));
        const shown = await form.findByRole('textbox', { name: 'The key' });
        const key = (shown as HTMLInputElement).value;
        expect(key).toMatch(/^comptoir_\w{43}$/);
        expect(await works(key)).toBe(true);
        await user.click(form.getByRole('button', { name: 'Copy' }));
        expect(await form.findByText('Copied.')).toBeVisible();
        expect(await navigator.clipboard.readText()).toBe(key);
        const listed = await (await card('API keys')).findByRole('listitem', { name: 'Shop' });
        expect(listed).toHaveTextContent(`${key.slice(0, 13)}…`);
        expect(listed).toHaveTextContent('Items: read, Orders: write');
        await user.click(form.getByRole('button', { name: 'Done' }));
        expect(screen.queryByDisplayValue(key)).not.toBeInTheDocument();
        const { body } = await api().ask('GET', '/api/api_keys', { as: id });
        const days = (Date.parse(String(body.member[0]?.expiresAt)) - Date.now()) / 86_400_000;
        expect(Math.round(days)).toBe(30);
    });

    test('A10 a common use chooses its rights, which can be changed', async () => {
        const user = userEvent.setup();
        const { id } = await person(api());
        await open(id);
        const form = await card('New API key');
        await user.selectOptions(form.getByRole('combobox', { name: 'Common use' }), 'shop');
        expect(form.getByRole('checkbox', { name: 'Orders: write' })).toBeChecked();
        expect(form.getByRole('checkbox', { name: 'Invoices: read' })).not.toBeChecked();
        await user.click(form.getByRole('checkbox', { name: 'Invoices: read' }));
        expect(form.getByRole('combobox', { name: 'Common use' })).toHaveDisplayValue('Rights chosen one by one');
        await user.type(form.getByRole('textbox', { name: 'Name' }), 'Shop');
        await user.click(form.getByRole('button', { name: 'Create the key' }));
        await form.findByRole('textbox', { name: 'The key' });
        const { body } = await api().ask('GET', '/api/api_keys', { as: id });
        expect(body.member[0]?.scopes).toEqual(expect.arrayContaining(['orders:write', 'invoices:read']));
    });

    test('A10 V2 without a name or a scope it is not sent, and says so, in French', async () => {
        const { id } = await person(api());
        await open(id, 'fr');
        const form = await card('Nouvelle clé d’API');
        await userEvent.click(form.getByRole('button', { name: 'Créer la clé' }));
        expect(form.getByRole('textbox', { name: 'Nom' })).toHaveFocus();
        expect(form.getAllByText('Ce champ est obligatoire')).toHaveLength(2);
        expect((await api().ask('GET', '/api/api_keys', { as: id })).body.totalItems).toBe(0);
    });

    test('A10 A5 only what one may do is offered', async () => {
        const { id } = await person(api());
        await open(id);
        const form = await card('New API key');
        expect(form.getByRole('checkbox', { name: 'Orders: write' })).toBeInTheDocument();
        for (const name of [/^Users/, /^API keys/, /^Sessions/, 'VAT rates: write'])
            expect(form.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    });

    test('A10 one is renamed', async () => {
        const user = userEvent.setup();
        const { id } = await person(api());
        await makeKey(id, 'Shop');
        await open(id);
        const keys = await card('API keys');
        await user.click(await keys.findByRole('button', { name: 'Rename the key Shop' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Rename Shop' }));
        const input = dialog.getByRole('textbox', { name: 'Name' });
        await user.clear(input);
        await user.type(input, 'Accounting{Enter}');
        expect(await keys.findByRole('listitem', { name: 'Accounting' })).toBeVisible();
    });

    test('A10 one is ended after a question, and is refused at once', async () => {
        const user = userEvent.setup();
        const { id } = await person(api());
        const [key, other] = [await makeKey(id, 'Shop'), await makeKey(id, 'Accounting')];
        await open(id);
        const keys = await card('API keys');
        await user.click(await keys.findByRole('button', { name: 'End the key Shop' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'End the key Shop?' }));
        await user.click(dialog.getByRole('button', { name: 'End the key Shop' }));
        expect(await screen.findByText('The key is ended.')).toBeVisible();
        await waitFor(() => expect(keys.queryByRole('listitem', { name: 'Shop' })).not.toBeInTheDocument());
        expect([await works(key), await works(other)]).toEqual([false, true]);
    });

    test('A10 a refusal of the server is told above the form, and what was typed stays', async () => {
        const { id } = await person(api());
        await open(id);
        const form = await card('New API key');
        await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Shop');
        await userEvent.click(form.getByRole('checkbox', { name: 'Items: read' }));
        server.use(http.post(`${ORIGIN}/api/api_keys`, () => new HttpResponse(null, { status: 500 })));
        await userEvent.click(form.getByRole('button', { name: 'Create the key' }));
        expect(await form.findByRole('alert')).toHaveTextContent('The key was not created.');
        expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Shop');
    });

    test('A10 without a clipboard the key can be copied by hand', async () => {
        const { id } = await person(api());
        await open(id);
        const form = await card('New API key');
        await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Shop');
        await userEvent.click(form.getByRole('checkbox', { name: 'Items: read' }));
        await userEvent.click(form.getByRole('button', { name: 'Create the key' }));
        const copy = await form.findByRole('button', { name: 'Copy' });
        vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
        await userEvent.click(copy);
        expect(await form.findByText(/^It could not be copied/)).toBeVisible();
    });

    test('A10 the lines of curl are those of this server', async () => {
        const { id } = await person(api());
        await open(id);
        const usage = await card('How a program uses it');
        expect(usage.getByText(/^curl -g .*\/api\/items\?itemsPerPage=5'$/)).toHaveTextContent(window.location.origin);
    });
});

test('A10 U4 an administrator sees and ends somebody’s keys on their page, but renames none', async () => {
    const { id, iri } = await person(api());
    const key = await makeKey(id, 'Shop');
    await openConsole(iri.replace('/api', '/administration'), { token: await api().token('admin') });
    const keys = await card('API keys');
    await userEvent.click(await keys.findByRole('button', { name: 'End the key Shop' }));
    expect(keys.queryByRole('button', { name: /^Rename/ })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End the key Shop' }));
    expect(await keys.findByText('No key yet.')).toBeVisible();
    expect(await works(key)).toBe(false);
});
