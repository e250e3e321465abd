import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#test/support/extent.ts';
import { plain } from '#test/support/plain.ts';
import { make, newItem } from '#test/support/records.ts';
import {
    CHOOSE,
    choose,
    dialog,
    field,
    group,
    ITEM,
    type Locale,
    noDialog,
    press,
    retype,
    twoPeople,
    WORDS,
} from './screen.ts';

const { api, server, openItem, changeMeanwhile, conflict, stored } = twoPeople();

describe('H8 to go on editing', () => {
    const leave: [locale: Locale, title: string, act: () => Promise<unknown>][] = [
        ['en', 'the button', () => press('Continue editing')],
        ['fr', 'Escape', () => userEvent.keyboard('{Escape}')],
    ];

    test.each(leave)('H8 (%s) %s saves nothing, loses nothing, says why; saving asks again', async (locale, _, act) => {
        const { common, resources, problems } = WORDS[locale];
        const { color, origin } = resources.items.fields;
        const item = await conflict({ color: 'Blue', origin: 'Spain' }, locale);
        await dialog(common.conflict.by_theirs);
        await userEvent.click(group(color).getByRole('radio', { name: `${common.conflict.theirs} Blue` }));
        await act();
        await noDialog();
        expect(screen.getByRole('button', { name: common.form.save })).toHaveFocus();
        expect(screen.getByRole('alert')).toHaveTextContent(`${problems.precondition}${common.form.not_saved}`);
        expect(await field(color)).toHaveValue('Red');
        expect(await field(origin)).toHaveValue('');
        expect(await stored(item)).toMatchObject({ color: 'Blue', weight: null });
        await press(common.form.save);
        await dialog(common.conflict.by_theirs);
        expect(group(color).getByRole('radio', { name: `${common.conflict.mine} Red` })).toBeChecked();
    });
});

describe('H8 what can go wrong', () => {
    test('H8 another conflict on saving: only new differences are asked about, the choices made are kept', async () => {
        const item = await conflict({ color: 'Blue', weight: 7 });
        const first = await dialog(CHOOSE);
        await choose('Weight', /^Theirs/);
        await changeMeanwhile(item, { color: 'Green', origin: 'Spain' });
        await userEvent.click(within(first).getByRole('button', { name: 'Save' }));
        const second = await dialog('Origin');
        expect(within(second).getAllByRole('group')).toHaveLength(1);
        expect(group('Colour').getByRole('radio', { name: 'Mine Red' })).toBeChecked();
        expect(group('Colour').getByRole('radio', { name: 'Theirs Green' })).toBeVisible();
        expect(screen.getByRole('group', { name: 'Colour' })).toHaveTextContent('Before:Blue');
        expect(await stored(item)).toMatchObject({ color: 'Green' });
        await userEvent.click(within(second).getByRole('button', { name: 'Save' }));
        await waitFor(async () =>
            expect(await stored(item)).toMatchObject({ color: 'Red', weight: 7, origin: 'Spain' }),
        );
    });

    test('H8 V4 what the API refuses stands under its field, in the form that holds what was chosen', async () => {
        const other = await make(api(), '/api/items', newItem());
        const item = await openItem({ color: 'White' });
        await retype('Colour', 'Red');
        await retype(/^Reference/, String(other.reference));
        await changeMeanwhile(item, { color: 'Blue', origin: 'Spain' });
        await press('Save');
        const asked = await dialog(CHOOSE);
        await choose('Colour', /^Theirs/);
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        const reference = await field(/^Reference/);
        await waitFor(() => expect(reference).toHaveAccessibleDescription('This value is already used'));
        await noDialog();
        expect(reference).toHaveFocus();
        expect(reference).toHaveValue(String(other.reference));
        expect(await field('Colour')).toHaveValue('Blue');
        expect(await field('Origin')).toHaveValue('Spain');
        await retype(/^Reference/, `${item.reference}-B`);
        await press('Save');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ reference: `${item.reference}-B`, color: 'Blue' });
    });

    test('H8 no answer when the choice is saved: it is told, and the form holds what was chosen', async () => {
        const item = await conflict({ color: 'Blue', weight: 7 });
        const asked = await dialog(CHOOSE);
        await choose('Weight', /^Theirs/);
        server.use(http.patch(ITEM, () => HttpResponse.error(), { once: true }));
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
        expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
        expect(await field('Colour')).toHaveValue('Red');
        expect(await field('Weight')).toHaveValue('7');
        await press('Save');
        await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Red', weight: 7 }));
    });

    test.each(LANGUAGES)('H8 their version cannot be read: it is told, and can be tried again (%s)', async locale => {
        const { app, common } = WORDS[locale];
        const held = { down: true };
        const item = await openItem({}, locale);
        await retype(WORDS[locale].resources.items.fields.color, 'Red');
        await changeMeanwhile(item, { color: 'Blue' });
        server.use(http.get(ITEM, () => (held.down ? HttpResponse.error() : undefined)));
        await press(common.form.save);
        const asked = await dialog(common.conflict.story.failed);
        expect(within(asked).getByRole('alert')).toHaveTextContent(app.failure.network);
        held.down = false;
        const retry = within(asked).getByRole('button', { name: app.action.retry });
        await userEvent.click(retry);
        await within(asked).findByRole('group');
        expect(retry).toHaveFocus();
        expect(retry).toHaveAccessibleName(common.form.save);
        expect(within(asked).queryByRole('alert')).not.toBeInTheDocument();
    });

    test.each(LANGUAGES)('H8 deleted meanwhile: it is told, nothing typed is lost (%s)', async locale => {
        const { common, resources } = WORDS[locale];
        const item = await openItem({}, locale);
        await retype(resources.items.fields.color, 'Red');
        await changeMeanwhile(item, { color: 'Blue' });
        const removed = http.get(ITEM, async () => void (await api().ask('DELETE', item['@id'], { as: 'super' })));
        server.use(removed);
        await press(common.form.save);
        const asked = await dialog(plain(common.conflict.story.gone));
        expect(asked).toHaveAccessibleName(common.conflict.gone);
        expect(within(asked).queryByRole('button', { name: common.form.save })).not.toBeInTheDocument();
        await press(common.conflict.go_on);
        await noDialog();
        expect(await field(resources.items.fields.color)).toHaveValue('Red');
    });
});
