import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { newItem } from '#test/support/records.ts';
import { field, ITEM, press, retype, twoPeople } from '../conflict/screen.ts';

const { server, openItem, stored } = twoPeople();

const WORDS = {
    en: { back: 'Back to the list', title: 'Your changes are not saved' },
    fr: { back: 'Retour à la liste', title: 'Vos modifications ne sont pas enregistrées' },
};

/** Follows the link to the list, and waits for the question. */
const leave = async (locale: 'en' | 'fr' = 'en') => {
    await userEvent.click(screen.getByRole('link', { name: WORDS[locale].back }));
    return screen.findByRole('dialog', { name: WORDS[locale].title });
};

const answer = async (name: string, locale: 'en' | 'fr' = 'en') =>
    userEvent.click(within(await leave(locale)).getByRole('button', { name }));

const arriveAtList = () => waitFor(() => expect(window.location.pathname).toBe('/items'));

describe('W7 a form that is left with changes asks in a dialog', () => {
    test('staying keeps what was typed; Escape stays too', async () => {
        await openItem({ color: 'White' });
        await retype('Colour', 'Red');
        const dialog = await leave();
        expect(within(dialog).getByRole('button', { name: 'Stay' })).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(await field('Colour')).toHaveValue('Red');
        await answer('Stay');
        expect(await field('Colour')).toHaveValue('Red');
    });

    test('saving saves, then leaves', async () => {
        const item = await openItem({ color: 'Blanc' }, 'fr');
        await retype('Couleur', 'Rouge');
        await answer('Enregistrer et quitter', 'fr');
        await arriveAtList();
        expect(await stored(item)).toMatchObject({ color: 'Rouge' });
    });

    test('saving that is refused stays, with the reason at the field; nothing leaves by itself later', async () => {
        await openItem({ color: 'White' });
        server.use(http.patch(ITEM, () => new HttpResponse(null, { status: 503 }), { once: true }));
        await retype('Colour', 'Red');
        await answer('Save and leave');
        expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved. What you typed is still here.');
        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(window.location.pathname).toMatch(/^\/items\/\d+$/);
    });

    test('A3 leaving without saving keeps the draft, which is offered when one comes back', async () => {
        const item = await openItem({ color: 'White' });
        await retype('Colour', 'Red');
        await answer('Leave without saving');
        await arriveAtList();
        expect(await stored(item)).toMatchObject({ color: 'White' });
        window.history.back();
        expect(await screen.findByRole('region', { name: 'Unsaved input' })).toBeVisible();
    });

    test('a new record that is saved on leaving leads where one wanted to go, not to its form', async () => {
        await openItem();
        await userEvent.click(await screen.findByRole('link', { name: 'Duplicate' }));
        await screen.findByRole('heading', { level: 1, name: 'New item' });
        const { reference } = newItem();
        await retype(/^Reference/, String(reference));
        await answer('Save and leave');
        await arriveAtList();
        expect(await screen.findByText('Item created')).toBeVisible();
    });
});
