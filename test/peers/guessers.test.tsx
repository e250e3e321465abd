import { AdminGuesser, hydraSchemaAnalyzer } from '@api-platform/admin';
import { createHydraDataProvider } from '@comptoir/hydra';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { make, newName } from '#test/support/records.ts';

const { api, server } = forwardToApi();

// In development, the guessers log code that would replace them.
beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));

/** `@api-platform/admin` on our provider, without Mercure. */
const open = async (hash: string) => {
    window.location.hash = hash;
    const token = await api().token('admin');
    const provider = createHydraDataProvider({ entrypoint: `${ORIGIN}/api`, getToken: () => token });
    render(<AdminGuesser dataProvider={provider} schemaAnalyzer={hydraSchemaAnalyzer()} />);
};
const LATER = { timeout: 40_000 };

/** The requests that are neither answered nor cancelled. */
const watchPending = (): ReadonlySet<string> => {
    const pending = new Set<string>();
    server.events.on('request:start', ({ request: { signal }, requestId }) => {
        pending.add(requestId);
        signal.addEventListener('abort', () => pending.delete(requestId));
    });
    server.events.on('response:mocked', ({ requestId }) => void pending.delete(requestId));
    return pending;
};

test('N7 the administration that API Platform guesses runs on our data provider', async () => {
    const { name, '@id': iri } = await make(api(), '/api/brands', newName());
    const pending = watchPending();
    await open(`#/brands?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
    const cell = await screen.findByText(String(name), {}, LATER);
    expect(within(screen.getByRole('menu')).getAllByRole('menuitem')).toHaveLength(RESOURCE_NAMES.length);
    await userEvent.click(cell);
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    const input = await screen.findByRole('textbox', { name: /Name/ });
    // react-admin's form is reset by the record that is read again.
    await waitFor(() => expect(pending.size).toBe(0));
    await waitFor(() => expect(input).toHaveValue(String(name)));
    await userEvent.type(input, ' again');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Element updated')).toBeVisible();
    expect((await api().ask('GET', iri, { as: 'super' })).body.name).toBe(`${name} again`);
});

test('N7 and creates', async () => {
    const { name } = newName();
    await open('#/items_families/create');
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }, LATER), String(name));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Element created')).toBeVisible();
});
