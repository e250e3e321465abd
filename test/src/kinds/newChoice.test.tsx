import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newItem } from '#test/support/records.ts';

const { api, server } = forwardToApi();
// Load the lazy modules first, so that the first test does not include a cold start.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]), 60_000);

/** Opens the form of a new item with these values at its brand. */
const brandOf = async (values: object) => {
    const { '@id': iri } = await make(api(), '/api/items', { ...newItem(), ...values });
    await openConsole(asForm(`${iri.replace('/api', '')}?tab=classification`), { token: await api().token('admin') });
    const input = await screen.findByRole('combobox', { name: 'Brand' });
    await waitFor(() => expect(input).toBeEnabled());
    return input;
};

/** Opens the brand of a new item, and holds back the searches for a text until they are let go. */
const openBrand = async (text: string) => {
    const held: { letGo: () => void } = { letGo: () => undefined };
    const gate = new Promise<void>(resolve => {
        held.letGo = resolve;
    });
    server.use(
        http.get(`${ORIGIN}/api/brands`, async ({ request }) => {
            if (new URL(request.url).searchParams.get('q') === text) await gate;
        }),
    );
    return { input: await brandOf({}), letGo: () => held.letGo() };
};

test('I7 Enter at once waits for the search for the typed text, and takes its first match instead of making a double', async () => {
    const name = 'Marque que voici';
    const typed = name.slice(0, -2);
    await make(api(), '/api/brands', { name });
    const { input, letGo } = await openBrand(typed);
    await userEvent.type(input, `${typed}{Enter}`);
    expect(screen.queryByRole('option', { name: /^Create/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(input).toHaveValue(typed);
    letGo();
    await waitFor(() => expect(input).toHaveValue(name));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('I7 a text that matches none creates a record in a form that stays open, and the field receives it', async () => {
    const name = 'Marque que nul ne connaît';
    const { input, letGo } = await openBrand(name);
    await userEvent.type(input, name);
    letGo();
    await userEvent.click(await screen.findByRole('option', { name: `Create “${name}”` }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue(name));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(input).toHaveValue(name));
});

test('I7 the focus opens the choices of an empty field, and of one that has a value only a key or the pointer does', async () => {
    const { '@id': brand } = await make(api(), '/api/brands', { name: 'Marque déjà choisie' });
    const input = await brandOf({ brand });
    await waitFor(() => expect(input).toHaveValue('Marque déjà choisie'));
    act(() => input.focus());
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'true'));
    await userEvent.clear(input);
    await userEvent.keyboard('{Escape}');
    act(() => input.blur());
    act(() => input.focus());
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'true'));
});
