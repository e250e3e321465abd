import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open, server } = beforePeers();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]), 60_000);

test('trial: a collection that the server does not divide into pages is one page', async () => {
    await open('/brands', { pagination: 'none' });
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(await pager.findByText('1–61 of 61')).toBeVisible();
    expect(pager.getByText('Page 1 of 1')).toBeVisible();
    expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(pager.getByRole('button', { name: 'Last page' })).toBeDisabled();
});

test('trial: a slow second page is loading: no range stands over the rows of the first', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>(resolve => {
        release = resolve;
    });
    server.use(
        http.get(`${ORIGIN}/api/brands`, async ({ request }) => {
            if (new URL(request.url).searchParams.get('page') === '2') await released;
        }),
    );
    await open('/brands?perPage=25', { clientItemsPerPage: true });
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(await pager.findByText('1–25 of 61')).toBeVisible();
    await userEvent.click(pager.getByRole('button', { name: 'Next page' }));
    expect(await pager.findByText('Loading the list…')).toBeVisible();
    expect(screen.getByText('Marque 01')).toBeVisible();
    expect(pager.queryByText(/26–50/)).not.toBeInTheDocument();
    release();
    expect(await pager.findByText('26–50 of 61')).toBeVisible();
    expect(screen.getByText('Marque 26')).toBeVisible();
});
