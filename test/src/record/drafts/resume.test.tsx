import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createDrafts } from '#src/record/drafts/drafts.ts';
import { ACCOUNTS } from '#test/support/api.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newItem, newName } from '#test/support/records.ts';
import { CHOOSE, dialog, field, group, press, retype, twoPeople } from '../conflict/screen.ts';
import { banner, kept, noBanner, untilKept } from './screen.ts';

const { api, changeMeanwhile, stored, watchPatches } = twoPeople();

const open = async (path: string, locale: 'en' | 'fr' = 'en') =>
    openConsole(asForm(path), { token: await api().token('user'), locale });

/** Edits an item's form, then removes the page without notice, like a crashed tab. */
const typeAndLose = async (more: object = {}) => {
    const item = await make(api(), '/api/items', newItem({ color: 'White', ...more }));
    const path = item['@id'].replace('/api', '');
    const close = await open(path);
    await retype('Colour', 'Red');
    await untilKept('Red');
    close();
    return { item, path };
};

describe('A3 the page goes', () => {
    test('A3 what was typed is kept as the page is hidden, before the pause is over', async () => {
        const item = await make(api(), '/api/items', newItem());
        await open(item['@id'].replace('/api', ''));
        await retype('Colour', 'Red');
        expect(kept()).toEqual([]);
        act(() => void window.dispatchEvent(new Event('pagehide')));
        expect(kept().join()).toContain('Red');
    });

    test('A3 it is offered to whoever opens the form again, in their language', async () => {
        const { path } = await typeAndLose();
        await open(path, 'fr');
        const region = await screen.findByRole('region', { name: 'Saisie non enregistrée' });
        expect(within(region).getByRole('status')).toHaveTextContent(
            /^Vous avez une saisie non enregistrée du \d+ \S+ \d{4}/,
        );
        await press('Reprendre ma saisie');
        expect(kept()).toHaveLength(1);
        expect(await field('Couleur')).toHaveValue('Red');
    });

    test('A3 discarded, it is gone, and the focus goes on at the heading', async () => {
        const { path } = await typeAndLose();
        const close = await open(path);
        await banner();
        await press('Discard');
        noBanner();
        expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
        expect(await field('Colour')).toHaveValue('White');
        expect(kept()).toEqual([]);
        close();
    });

    test('A3 typed back to what it was, nothing is kept', async () => {
        const item = await make(api(), '/api/items', newItem({ color: 'White' }));
        await open(item['@id'].replace('/api', ''));
        await retype('Colour', 'Red');
        await untilKept('Red');
        await retype('Colour', 'White');
        await waitFor(() => expect(kept()).toEqual([]));
    });

    test('A3 a new record comes back as well, and is created from it', async () => {
        const { reference, designation } = newItem({ designation: 'Ballon perdu' });
        const close = await open('/items/create');
        await retype(/^Designation/, String(designation));
        await retype(/^Reference/, String(reference));
        await untilKept(String(reference));
        close();
        await open('/items/create');
        await banner();
        await press('Resume my input');
        await press('Create');
        expect(await screen.findByRole('heading', { level: 1, name: `${reference} · Ballon perdu` })).toBeVisible();
        expect(kept()).toEqual([]);
    });

    test('A3 N1 a family comes back with those above it', async () => {
        const above = await make(api(), '/api/items_families', newName());
        const below = await make(api(), '/api/items_families', newName({ parent: above['@id'] }));
        const item = await make(api(), '/api/items', newItem());
        const changes = { itemsFamily: { before: null, typed: below['@id'] } };
        createDrafts(() => localStorage, String(ACCOUNTS.user)).keep(`items ${item['@id']}`, 'a', {
            at: Date.now(),
            changes,
        });
        await open(item['@id'].replace('/api', ''));
        await banner();
        await press('Resume my input');
        await userEvent.click(screen.getByRole('tab', { name: 'Classification' }));
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveDisplayValue(String(below.name)),
        );
        await waitFor(() =>
            expect(screen.getByRole('combobox', { name: 'Department' })).toHaveDisplayValue(String(above.name)),
        );
        await press('Save');
        await waitFor(async () => expect(await stored(item)).toMatchObject({ itemsFamily: below['@id'] }));
    });
});

describe('A3 the form is left on purpose', () => {
    test.each([
        { title: 'saved: nothing is kept', answer: 'Save and leave', left: 0 },
        { title: 'without saving: what was typed is kept', answer: 'Leave without saving', left: 1 },
        { title: 'thought better of: it stays', answer: 'Stay', left: 1 },
    ])('A3 $title', async ({ answer, left }) => {
        const item = await make(api(), '/api/items', newItem());
        await open(item['@id'].replace('/api', ''));
        await retype('Colour', 'Red');
        await untilKept('Red');
        await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
        await press(answer);
        await waitFor(() => expect(kept()).toHaveLength(left));
    });
});

describe('A3 H8 the record was changed meanwhile', () => {
    test('A3 elsewhere: what was typed is saved on top, and nothing is asked', async () => {
        const { item, path } = await typeAndLose();
        await changeMeanwhile(item, { origin: 'Spain' });
        await open(path);
        expect(await banner()).toHaveTextContent('The record was changed since then.');
        await press('Resume my input');
        const patches = watchPatches();
        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(patches).toEqual([{ color: 'Red' }]);
        expect(await stored(item)).toMatchObject({ color: 'Red', origin: 'Spain' });
    });

    test('A3 H8 in the same field: saving asks, with the value from before, and overwrites nothing unseen', async () => {
        const { item, path } = await typeAndLose();
        await changeMeanwhile(item, { color: 'Blue', origin: 'Spain' });
        await open(path);
        await banner();
        await retype('Weight', '2');
        await press('Resume my input');
        expect(await field('Colour')).toHaveValue('Red');
        expect(await field('Weight')).toHaveValue('2');
        await press('Save');
        const asked = await dialog(CHOOSE);
        expect(await stored(item)).toMatchObject({ color: 'Blue' });
        expect(screen.getByRole('group', { name: 'Colour' })).toHaveTextContent('Before:White');
        expect(group('Colour').getByRole('radio', { name: 'Theirs Blue' })).not.toBeChecked();
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Red', weight: 2, origin: 'Spain' });
        expect(kept()).toEqual([]);
    });

    test('A3 with the very values that were typed: there is nothing to offer', async () => {
        const { item, path } = await typeAndLose();
        await changeMeanwhile(item, { color: 'Red' });
        await open(path);
        await waitFor(async () => expect(await field('Colour')).toBeEnabled());
        noBanner();
    });
});

test('A3 another tab’s input is offered, and neither typing nor saving here destroys it', async () => {
    const { item, path } = await typeAndLose();
    await open(path);
    await banner();
    await retype('Origin', 'Spain');
    await untilKept('Spain');
    expect(kept()).toHaveLength(2);
    await press('Save');
    expect(await screen.findByText('Item updated')).toBeVisible();
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept().join()).toContain('Red');
    await press('Resume my input');
    await press('Save');
    await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Red', origin: 'Spain' }));
});

test('A3 where nothing can be stored, the form works as if nothing were to keep', async () => {
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
        if (key.startsWith('draft/')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
    });
    const item = await make(api(), '/api/items', newItem());
    await open(item['@id'].replace('/api', ''));
    await retype('Colour', 'Red');
    await press('Save');
    expect(await screen.findByText('Item updated')).toBeVisible();
    expect(await stored(item)).toMatchObject({ color: 'Red' });
});
