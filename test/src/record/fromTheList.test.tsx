import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../support/openConsole.ts';
import { make, newItem } from '../../support/records.ts';
import { field, ITEM, press, retype, twoPeople } from './conflict/screen.ts';

const { api, server, hold, changeMeanwhile, stored } = twoPeople();

/** Opens a list with one row, which another person then changes. */
const openList = async (theirs: object) => {
    const item = await make(api(), '/api/items', newItem({ color: 'White' }));
    const filter = encodeURIComponent(JSON.stringify({ q: item.reference }));
    await openConsole(`/items?filter=${filter}`, { token: await api().token('user') });
    const row = await screen.findByRole('link', { name: String(item.reference) });
    await changeMeanwhile(item, theirs);
    return { item, row };
};

describe('H8 a form that is opened from its list', () => {
    test('H8 the form uses the record as read, not the list’s copy, so that no change is undone', async () => {
        const { item, row } = await openList({ color: 'Blue' });
        await userEvent.click(row);
        await press('Edit');
        await retype('Origin', 'Spain');
        expect(await field('Colour')).toHaveValue('Blue');
        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Blue', origin: 'Spain' });
    });

    test('W7 on a slow network the row that the list knows is shown at once, read only until the record is there', async () => {
        const { row } = await openList({ color: 'Blue' });
        const network: { answer?: () => void } = {};
        const slow = new Promise<void>(resolve => {
            network.answer = resolve;
        });
        server.use(http.get(ITEM, () => slow));
        await userEvent.click(row);
        const colour = await screen.findByRole('button', { name: /^Colour/ });
        expect(colour).toHaveAccessibleName('Colour White edit');
        expect(colour).toBeDisabled();
        await userEvent.click(screen.getByText('White'));
        expect(screen.queryByRole('textbox', { name: 'Colour' })).toBeNull();
        network.answer?.();
        await waitFor(() => expect(colour).toBeEnabled());
        expect(colour).toHaveAccessibleName('Colour Blue edit');
    });

    test('F6 on a slow network E opens the form at once, and its first field has the focus as soon as it can be changed', async () => {
        const { row } = await openList({ color: 'Blue' });
        const reading = hold('get', '/api/items/:id');
        await userEvent.click(row);
        await screen.findByRole('button', { name: 'Edit' });
        await userEvent.keyboard('e');
        const designation = await field(/^Designation/);
        expect(designation).toBeDisabled();
        reading.release();
        await waitFor(() => expect(designation).toHaveFocus());
        expect(designation).toBeEnabled();
    });

    test('F6 the heading of a page that arrives after E keeps the focus from nothing', async () => {
        const { row } = await openList({ color: 'Blue' });
        const reading = hold('get', '/api/items/:id');
        await userEvent.click(row);
        await screen.findByRole('button', { name: 'Edit' });
        const heading = screen.getByRole('heading', { level: 1 });
        act(() => heading.blur());
        await userEvent.keyboard('e');
        const designation = await field(/^Designation/);
        // As the shell does a frame after the page has arrived.
        act(() => document.querySelector('h1')?.focus());
        reading.release();
        await waitFor(() => expect(designation).toHaveFocus());
    });

    test('F6 the focus stays where somebody types meanwhile', async () => {
        const { row } = await openList({ color: 'Blue' });
        const reading = hold('get', '/api/items/:id');
        await userEvent.click(row);
        await screen.findByRole('button', { name: 'Edit' });
        await userEvent.keyboard('e');
        await field(/^Designation/);
        await userEvent.keyboard('{Control>}k{/Control}');
        const palette = await screen.findByRole('combobox', { name: /^Search/ });
        await userEvent.type(palette, 'Ord');
        reading.release();
        await waitFor(async () => expect(document.querySelector('[name="designation"]')).toBeEnabled());
        expect(palette).toHaveFocus();
    });

    test('H6 that cannot be read says so, instead of what the list knew', async () => {
        const { row } = await openList({ color: 'Blue' });
        server.use(http.get(ITEM, () => new HttpResponse(null, { status: 500 })));
        await userEvent.click(row);
        expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Colour/ })).toBeNull();
    });
});
