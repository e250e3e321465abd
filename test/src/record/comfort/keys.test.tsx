import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newItem } from '#test/support/records.ts';
import { field, press, retype, twoPeople } from '../conflict/screen.ts';

const { api, openItem, stored } = twoPeople();
const MARK = 'Clavier';
beforeAll(async () => {
    for (const at of [1, 2, 3])
        await make(api(), '/api/items', newItem({ reference: `K-${at}`, designation: `${MARK} ${at}` }));
}, 60_000);

/** The title ends with the designation. */
const heading = (designation: string) =>
    screen.findByRole('heading', { level: 1, name: new RegExp(`${designation}$`) });
const SAVED = 'Item updated';

/** The list of the three items, from which the first one is opened. */
const openFirst = async () => {
    const query = { filter: JSON.stringify({ q: MARK }), sort: 'designation', order: 'ASC', page: '1', perPage: '25' };
    await openConsole(`/items?${new URLSearchParams(query)}`, { token: await api().token('user') });
    await userEvent.click(await screen.findByRole('link', { name: 'K-1' }));
    await heading(`${MARK} 1`);
    await screen.findByRole('link', { name: /^Next/ });
};

describe('W7 a form by the keyboard', () => {
    test('Ctrl+S saves what is typed in the field that has the focus, and stays there', async () => {
        const item = await openItem({ color: 'White' });
        await retype('Colour', 'Red');
        await userEvent.keyboard('{Control>}s{/Control}');
        expect(await screen.findByText(SAVED)).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Red' });
        expect(await field('Colour')).toHaveFocus();
    });

    test('Ctrl+Enter saves and opens the next record of the list; without changes it only goes on', async () => {
        await openFirst();
        await press('Edit');
        await retype('Colour', 'Red');
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        await heading(`${MARK} 2`);
        expect(screen.getByText(SAVED)).toBeVisible();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        await heading(`${MARK} 3`);
        await userEvent.keyboard('kk');
        await heading(`${MARK} 1`);
        expect(await field('Colour')).toHaveValue('Red');
    });

    test('Ctrl+Enter stays where a rule refuses, and a later Ctrl+S does not go on', async () => {
        await openFirst();
        await press('Edit');
        await retype(/^Designation/, ' ');
        await userEvent.keyboard('{Control>}{Enter}{/Control}');
        const designation = await field(/^Designation/);
        await waitFor(() => expect(designation).toBeInvalid());
        await retype(/^Designation/, `${MARK} 1`);
        await retype('Origin', 'Spain');
        await userEvent.keyboard('{Control>}s{/Control}');
        expect(await screen.findByText(SAVED)).toBeVisible();
        await heading(`${MARK} 1`);
    });

    test('J and K go through the list, E into the first field; none of them while one types', async () => {
        await openFirst();
        await userEvent.keyboard('j');
        await heading(`${MARK} 2`);
        await userEvent.keyboard('e');
        const designation = await field(/^Designation/);
        await waitFor(() => expect(designation).toHaveFocus());
        await userEvent.clear(designation);
        await userEvent.type(designation, 'jk');
        expect(designation).toHaveValue('jk');
    });
});
