import { HydraAdmin, hydraDataProvider, ResourceGuesser } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';

const backend = forwardToApi();

const listed = async (hash: string) => {
    window.location.hash = hash;
    const authorization = `Bearer ${await backend.api().token('super')}`;
    const dataProvider = hydraDataProvider({
        entrypoint: `${ORIGIN}/api`,
        httpClient: (url, options) =>
            import('@api-platform/admin').then(({ fetchHydra }) =>
                fetchHydra(url, { ...options, headers: { authorization } }),
            ),
        apiDocumentationParser: entrypoint => parseHydraDocumentation(entrypoint, { headers: { authorization } }),
        useEmbedded: false,
    });
    render(
        <HydraAdmin entrypoint={`${ORIGIN}/api`} dataProvider={dataProvider}>
            <ResourceGuesser name="items" />
            <ResourceGuesser name="users" />
        </HydraAdmin>,
    );
    return screen.findByRole('table', {}, { timeout: 20_000 });
};

test('N7 HydraAdmin lists our items with no error', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = await listed('#/items');
    expect((await within(table).findAllByText(/^[A-Z]{3}-[A-Z]{3}-\d{6}$/)).length).toBe(10);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
        errors.mock.calls
            .flat()
            .map(String)
            .filter(text => /HttpError|Failed|cannot read/i.test(text)),
    ).toEqual([]);
});

test('N7 HydraAdmin lists our users with no error', async () => {
    const table = await listed('#/users');
    expect(await within(table).findByText('super@comptoir.test')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
});
