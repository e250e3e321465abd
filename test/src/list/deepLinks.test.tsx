import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '../../support/backend.ts';
import { openConsole } from '../../support/openConsole.ts';

const { api } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/list/ListScreen.tsx')]), 60_000);

const open = async (path: string) => openConsole(path, { token: await api().token('admin'), locale: 'en' });
const rows = async () => within(await screen.findByRole('table')).findAllByRole('row');
const search = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('H4 invalid parts of a list’s address are removed and reported', () => {
    test.each([
        ['/items?sort=reference', { sort: 'reference', order: 'ASC' }, ''],
        ['/users?filter={"nope":1}&order=sideways', { filter: '{}' }, 'nope, order=sideways'],
        ['/brands?filter={"q"&page=-1&perPage=99999', { filter: '{}' }, 'filter, page=-1, perPage=99999'],
    ])('%s', async (path, address, told) => {
        await open(path);
        expect((await rows()).length).toBeGreaterThan(2);
        expect(search()).toMatchObject(address);
        const note = screen.queryByText(`Ignored, since this list does not have it: ${told}.`);
        expect(note !== null).toBe(told !== '');
        expect(screen.queryByRole('alert')).toBeNull();
    });

    test('the note goes when it is closed', async () => {
        await open('/items?sort=nope');
        await userEvent.click(await screen.findByRole('button', { name: 'Close the message' }));
        await waitFor(() => expect(screen.queryByText(/^Ignored/)).toBeNull());
        expect(search()).toMatchObject({ sort: 'reference' });
    });

    test('a value that the server refuses offers the list without filters, not the same again', async () => {
        await open('/items?filter={"brand":"nope"}');
        expect(await screen.findByRole('alert')).toHaveTextContent('brand');
        expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
        expect((await rows()).length).toBeGreaterThan(2);
    });
});

test('trial D20 a list that is opened anew begins without the search of before', async () => {
    const close = await open('/items?filter={"q":"nothing like it"}');
    expect(await screen.findByText('0 items')).toBeVisible();
    close();
    await open('/items');
    expect((await rows()).length).toBeGreaterThan(2);
    expect(search()).toMatchObject({ filter: '{}', page: '1' });
    expect(screen.getByRole('searchbox')).toHaveValue('');
});
