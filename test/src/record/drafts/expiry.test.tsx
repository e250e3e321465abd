import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { asForm } from '#test/support/openConsole.ts';
import { field, ITEM, press, retype, twoPeople } from '../conflict/screen.ts';
import { banner, expireToken, kept, noBanner, signIn, untilKept } from './screen.ts';

const { api, server, openItem, stored } = twoPeople();

const addressOf = (item: { '@id': string }) => item['@id'].replace('/api', '');

/** Edits a form and saves it with an expired token. */
const saveExpired = async () => {
    const item = await openItem({ color: 'White' });
    await retype('Colour', 'Red');
    await expireToken(api());
    await press('Save');
    expect(await screen.findByText('Please sign in to access this resource.')).toHaveRole('alert');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    return item;
};

describe('A3 the session expires in the middle of an edit', () => {
    test('A3 the same person comes back to the same form, and to what they typed', async () => {
        const item = await saveExpired();
        expect(screen.queryByText('Item updated')).not.toBeInTheDocument();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(await stored(item)).toMatchObject({ color: 'White' });

        await signIn('user');
        expect(await banner()).toHaveTextContent(/^You have unsaved input from \d+ \w+ \d{4}, \d\d:\d\d\./);
        expect(window.location.pathname).toBe(addressOf(item));
        expect(await field('Colour')).toHaveValue('White');
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

        await press('Resume my input');
        noBanner();
        const colour = await field('Colour');
        expect(colour).toHaveValue('Red');
        await waitFor(() => expect(colour).toHaveFocus());
        expect(await screen.findByText('Your input is back in the form. It is not saved yet.')).toHaveRole('status');

        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Red' });
        await waitFor(() => expect(kept()).toEqual([]));
    });

    test('A3 R6 somebody else is led home, and is told of nothing', async () => {
        const item = await saveExpired();
        await signIn('admin');
        expect(await screen.findByText('Hello Marc')).toBeVisible();
        expect(window.location.pathname).toBe('/');
        await act(async () => {
            window.history.pushState(null, '', asForm(addressOf(item)));
            window.dispatchEvent(new PopStateEvent('popstate'));
        });
        await waitFor(async () => expect(await field('Colour')).toBeEnabled());
        noBanner();
        expect(kept()).toHaveLength(1);
        await retype('Colour', 'Green');
        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(kept().join()).toContain('Red');
    });
});

test('A4 what was typed outlives a refusal for want of rights, which nothing takes for a success', async () => {
    const item = await openItem();
    await retype('Colour', 'Red');
    server.use(http.patch(ITEM, () => HttpResponse.json({ detail: 'Access Denied.' }, { status: 403 })));
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Access Forbidden !' })).toBeVisible();
    expect(screen.queryByText('Item updated')).not.toBeInTheDocument();
    act(() => window.history.back());
    expect(await banner()).toBeVisible();
    expect(window.location.pathname).toBe(addressOf(item));
    await press('Resume my input');
    expect(await field('Colour')).toHaveValue('Red');
});

test('A3 the session ends by a reading in the background: what was typed a moment ago is kept too', async () => {
    await openItem();
    await retype('Colour', 'Red');
    expect(kept()).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Classification' }));
    await expireToken(api());
    await userEvent.type(screen.getByRole('combobox', { name: 'Brand' }), 'a');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await untilKept('Red');
});
