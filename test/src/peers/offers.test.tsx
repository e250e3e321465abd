import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#test/support/extent.ts';
import { asForm } from '#test/support/openConsole.ts';
import { FORBIDDEN } from '#test/support/peer.ts';
import { beforePeers } from '#test/support/peerConsole.ts';
import { go } from '#test/support/screens.ts';

const { open } = beforePeers();
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/list/DeclaredList.tsx'),
            import('#src/record/DeclaredEdit.tsx'),
            import('#src/pages/dashboard/Dashboard.tsx'),
            import('#src/shell/AccountMenu.tsx'),
        ]),
    60_000,
);

const WORDS = {
    en: { brand: 'Brand', tab: 'Classification', family: 'Family', save: 'Save', account: /account/i },
    fr: { brand: 'Marque', tab: 'Classement', family: 'Famille', save: 'Enregistrer', account: /compte/i },
} as const;

/** What only this product's server can do, in both languages. */
const OWN =
    /why this price|pourquoi ce prix|pictures|photos|choose a picture|choisir une photo|invitation|history|historique|export|import|views|vues/i;

const offered = (): (string | null)[] =>
    [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link'), ...screen.queryAllByRole('tab')]
        .map(one => one.getAttribute('aria-label') ?? one.textContent)
        .filter(name => name !== null && OWN.test(name));

const documented = (requests: readonly { url: string }[]) => requests.some(({ url }) => url.includes('docs.jsonld'));

test.each(LANGUAGES)('trial: what the server cannot do is not offered in forms (%s)', async locale => {
    const peer = await open('/items/2', { locale });
    await screen.findByRole('button', { name: WORDS[locale].save });
    await waitFor(() => expect(documented(peer.requests)).toBe(true));
    await waitFor(() => expect(offered()).toEqual([]));
    // A relation to a collection that the server has not could never be chosen.
    await userEvent.click(screen.getByRole('tab', { name: WORDS[locale].tab }));
    expect(await screen.findByRole('combobox', { name: WORDS[locale].brand })).toBeVisible();
    expect(screen.queryByLabelText(WORDS[locale].family)).not.toBeInTheDocument();
});

test('trial: neither a picture nor an invitation of a person', async () => {
    const peer = await open('/administration/users/2');
    await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(documented(peer.requests)).toBe(true));
    await waitFor(() => expect(offered()).toEqual([]));
    expect(document.querySelector('input[type=file]')).toBeNull();
});

test.each([
    ['/items/2', 'GET, PATCH', 0],
    ['/items/2', 'GET, PATCH, DELETE', 1],
    ['/suppliers/2', 'GET, PATCH', 0],
    ['/suppliers/2', 'GET, PATCH, DELETE', 1],
])('A5 a record is deleted where the server allows it (%s, %s)', async (path, allow, count) => {
    await open(path, { allow: { items: allow, suppliers: allow } });
    await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(count));
});

test.each(['items', 'suppliers'])('A5 a deletion that the server refused is not offered again (%s)', async name => {
    await open(`/${name}/2`, { forbidden: { [`/api/${name}/2`]: ['DELETE'] } });
    const button = await screen.findByRole('button', { name: 'Delete' });
    const title = screen.getByRole('heading', { level: 1 }).textContent ?? '';
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Delete/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FORBIDDEN);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    await go(asForm(`/${name}/3`));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    await go(asForm(`/${name}/2`));
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('A5 deletions refused of several records are not offered again, and their report stays', async () => {
    await open('/items', { forbidden: { items: ['DELETE'] } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    const bar = await screen.findByRole('toolbar', { name: 'What is selected' });
    await userEvent.click(await within(bar).findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Delete/ }));
    expect((await within(dialog).findAllByText(new RegExp(FORBIDDEN)))[0]).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(within(bar).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test.each(['items', 'suppliers'])('A5 a record whose changes were refused twice opens to be read (%s)', async name => {
    await open(`/${name}/2`, { forbidden: { [name]: ['PATCH'] } });
    const save = await screen.findByRole('button', { name: 'Save' });
    await userEvent.type(screen.getByRole('textbox', { name: /^(Designation|Name)/ }), '!');
    for (let round = 0; round < 2; round += 1) {
        await userEvent.click(save);
        expect(await screen.findByRole('alert')).toHaveTextContent(FORBIDDEN);
    }
    // What was typed is kept as long as the record is open.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^(Designation|Name)/ }).value).toMatch(/!$/);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('table');
    await go(asForm(`/${name}/2`));
    expect(await screen.findByText(FORBIDDEN)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

const NOT_THE_CONSOLES_OWN = /^\/api\/(items|brands|users|suppliers)\b/;

test('trial: what is absent is asked once a session, over several pages, and nothing alerts', async () => {
    const peer = await open('/');
    await screen.findByRole('heading', { level: 1 });
    for (let round = 0; round < 2; round += 1) {
        for (const name of ['Items', 'Brands', 'Users']) {
            await userEvent.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement);
            await screen.findByRole('heading', { level: 1, name });
            await screen.findByRole('table');
        }
        await userEvent.click(await screen.findByText('buyer@peer.test'));
        await screen.findByRole('button', { name: 'Edit' });
        await userEvent.click((await screen.findAllByRole('link', { name: /home|dashboard/i }))[0] as HTMLElement);
        await waitFor(() => expect(window.location.pathname).toBe('/'));
    }
    const paths = peer.requests.map(({ method, url }) => `${method} ${url.split('?')[0]?.replace(/\d+/g, '#')}`);
    const own = paths.filter(path => !NOT_THE_CONSOLES_OWN.test(path.split(' ')[1] ?? ''));
    const counts = Object.fromEntries([...new Set(own)].map(path => [path, own.filter(one => one === path).length]));
    expect(Object.entries(counts).filter(([, count]) => count > 1)).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}, 120_000);
