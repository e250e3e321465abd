import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newItem } from '#test/support/records.ts';

const { api, server, hold } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredCreate.tsx')]), 60_000);

test('A3 a new record is asked for once it is known who the person is, on whom its first values depend', async () => {
    const { release } = hold('get', '/api/me');
    await openConsole('/third_parties/create', { token: await api().token('admin') });
    // A form of this moment would be reset when the person is known, and lose what was typed.
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Customer code' })).toBeNull();
    release();
    await screen.findByRole('heading', { level: 1, name: 'New customer' });
    const code = await screen.findByRole('textbox', { name: 'Customer code' });
    await userEvent.type(code, 'CLUB');
    await screen.findByRole('button', { name: /^Claire|^Marc/ });
    expect(code).toHaveValue('CLUB');
});

test('I1 a copy keeps what is typed when its original is read again', async () => {
    const item = await make(api(), '/api/items', newItem({ color: 'White', origin: 'Spain' }));
    const asked: string[] = [];
    server.events.on('response:mocked', ({ request }) => {
        if (new URL(request.url).pathname === item['@id']) asked.push(request.method);
    });
    await openConsole(`/items/create?from=${encodeURIComponent(item['@id'])}`, { token: await api().token('admin') });
    const colour = await screen.findByLabelText('Colour');
    await userEvent.clear(colour);
    await userEvent.type(colour, 'Red');
    await api().ask('PATCH', item['@id'], { as: 'admin', body: { origin: 'Italy' } });
    const before = asked.length;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(colour).toHaveValue('Red');
    expect(screen.getByLabelText('Origin')).toHaveValue('Spain');
    server.events.removeAllListeners();
});

test('I1 a new item has the usual VAT rate, which is the first that is offered', async () => {
    await openConsole('/items/create', { token: await api().token('admin') });
    const rate = await screen.findByRole('combobox', { name: /^VAT rate/ });
    await waitFor(() => expect(rate).toHaveDisplayValue(/^Taux normal/));
    await userEvent.clear(rate);
    await userEvent.keyboard('{ArrowDown}');
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('Taux normal');
});

test('I1 a server that does not tell the usual VAT rate leaves it to the person', async () => {
    server.use(http.get(`${ORIGIN}/api/vat_rates`, () => HttpResponse.error()));
    await openConsole('/items/create', { token: await api().token('admin') });
    expect(await screen.findByRole('combobox', { name: /^VAT rate/ })).toHaveValue('');
});

test('H6 a form that had no answer does not say that nothing was saved, and keeps what was typed', async () => {
    server.use(http.post(`${ORIGIN}/api/brands`, () => HttpResponse.error(), { once: true }));
    await openConsole('/brands/create', { token: await api().token('admin') });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'Volant perdu');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The server cannot be reached. Check your connection, then try again.');
    expect(alert).toHaveTextContent('Save again: the server has not confirmed the save.');
    expect(alert).not.toHaveTextContent('Nothing was saved');
    expect(name).toHaveValue('Volant perdu');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Brand created')).toBeVisible();
});

test('trial L14 a form of which nothing is filled in has nothing to create', async () => {
    await openConsole('/administration/users/create', { token: await api().token('admin') });
    const create = await screen.findByRole('button', { name: 'Create' });
    expect(create).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Zoé');
    expect(create).toBeEnabled();
});

test('trial L14 a choice without a value has nothing to clear', async () => {
    await openConsole('/administration/users/create', { token: await api().token('admin') });
    await screen.findByRole('combobox', { name: 'Title' });
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
});

test('trial M15 the focus stays on the button that has saved', async () => {
    const item = await make(api(), '/api/items', newItem());
    await openConsole(`${item['@id'].replace('/api', '')}?edit`, { token: await api().token('admin') });
    await userEvent.type(await screen.findByLabelText('Colour'), 'Red');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item updated');
    expect(document.body).not.toHaveFocus();
});
