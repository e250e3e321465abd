import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#test/support/extent.ts';
import { plain } from '#test/support/plain.ts';
import { make, newName } from '#test/support/records.ts';
import { CHOOSE, choose, dialog, field, group, noDialog, press, retype, twoPeople, WORDS } from './screen.ts';

const { api, openItem, changeMeanwhile, conflict, stored, watchPatches } = twoPeople();

describe('H8 both changed the same field', () => {
    test('H8 the dialog says what has happened, with both values, the one before, and mine chosen', async () => {
        await conflict({ color: 'Blue' });
        const asked = await dialog(CHOOSE);
        expect(asked).toHaveAccessibleName('Someone else changed this item');
        expect(asked).toHaveAccessibleDescription('You both changed this field. Choose what to keep, then save.');
        expect(asked).toContainElement(document.activeElement as HTMLElement);
        expect(within(asked).getAllByRole('group')).toHaveLength(1);
        expect(group('Colour').getByRole('radio', { name: 'Mine Red' })).toBeChecked();
        expect(group('Colour').getByRole('radio', { name: 'Theirs Blue' })).not.toBeChecked();
        expect(screen.getByRole('group', { name: 'Colour' })).toHaveTextContent('Before:White');
        expect(within(asked).getByText('Weight')).toBeVisible();
    });

    test('H8 mine is kept, and what only they changed as well', async () => {
        const item = await conflict({ color: 'Blue', origin: 'Spain' });
        const asked = await dialog(CHOOSE);
        expect(asked).toHaveTextContent('Changed by them only, kept');
        expect(asked).toHaveTextContent('OriginBefore: —emptyNow: Spain');
        const patches = watchPatches();
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Red', weight: 2, origin: 'Spain' });
        expect(patches).toEqual([{ color: 'Red', weight: 2 }]);
        expect(await field('Origin')).toHaveValue('Spain');
        expect(await field('Colour')).toHaveValue('Red');
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('H8 theirs for one field, mine for the other', async () => {
        const item = await conflict({ color: 'Blue', weight: 7 });
        const asked = await dialog(CHOOSE);
        await choose('Weight', /^Theirs/);
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Red', weight: 7 });
        expect(await field('Weight')).toHaveValue('7');
    });

    test('H8 the keyboard alone: arrows choose, Tab leads to the button that saves', async () => {
        const item = await conflict({ color: 'Blue' });
        await dialog(CHOOSE);
        await userEvent.tab();
        expect(group('Colour').getByRole('radio', { name: /^Mine/ })).toHaveFocus();
        await userEvent.keyboard('{ArrowRight}');
        expect(group('Colour').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
        await userEvent.tab();
        await userEvent.tab();
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('Item updated')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Blue', weight: 2 });
    });
});

describe('H8 all at once', () => {
    test('H8 all theirs: the form takes their version, and nothing is sent', async () => {
        const item = await conflict({ color: 'Blue', weight: 7 });
        const asked = await dialog(CHOOSE);
        await userEvent.click(within(asked).getByRole('button', { name: 'Take all theirs' }));
        for (const radio of within(asked).getAllByRole('radio', { name: /^Theirs/ })) expect(radio).toBeChecked();
        const patches = watchPatches();
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(/^The form now shows their version/)).toBeVisible();
        await noDialog();
        expect(await field('Colour')).toHaveValue('Blue');
        expect(await field('Weight')).toHaveValue('7');
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
        expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
        expect(patches).toEqual([]);
        await retype('Colour', 'Green');
        await press('Save');
        await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Green', weight: 7 }));
    });

    test('H8 all mine, after a change of mind', async () => {
        const item = await conflict({ color: 'Blue', weight: 7 });
        const asked = await dialog(CHOOSE);
        await choose('Colour', /^Theirs/);
        await userEvent.click(within(asked).getByRole('button', { name: 'Keep all mine' }));
        for (const radio of within(asked).getAllByRole('radio', { name: /^Mine/ })) expect(radio).toBeChecked();
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Red', weight: 2 }));
    });
});

test('H8 what is typed before the values that the dialog has chosen are drawn stays, and is saved with them', async () => {
    const item = await conflict({ color: 'Blue' });
    const asked = await dialog(CHOOSE);
    const colour = await field('Colour');
    // React draws nothing before the end.
    act(() => {
        fireEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        fireEvent.change(colour, { target: { value: 'Green' } });
    });
    await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Green', weight: 2 }));
    expect(await field('Colour')).toHaveValue('Green');
    expect(await field('Weight')).toHaveValue('2');
});

describe('H8 nothing to choose', () => {
    test.each(LANGUAGES)('H8 other fields: it is told, and both are saved (%s)', async locale => {
        const { common, resources } = WORDS[locale];
        const item = await conflict({ origin: 'Spain' }, locale);
        const asked = await dialog(common.conflict.story.merged);
        expect(asked).toHaveAccessibleName(resources.items.message.conflict);
        expect(within(asked).queryByRole('radio')).not.toBeInTheDocument();
        const { weight, color } = resources.items.fields;
        expect(asked).toHaveTextContent(`${common.conflict.by_mine}${weight}, ${color}`);
        await userEvent.click(within(asked).getByRole('button', { name: common.form.save }));
        await waitFor(async () =>
            expect(await stored(item)).toMatchObject({ color: 'Red', weight: 2, origin: 'Spain' }),
        );
    });

    test.each(LANGUAGES)('H8 the same changes: nothing is left to save (%s)', async locale => {
        const { common } = WORDS[locale];
        await conflict({ color: 'Red', weight: 2 }, locale);
        const asked = await dialog(plain(common.conflict.story.equal));
        const patches = watchPatches();
        await userEvent.click(within(asked).getByRole('button', { name: common.conflict.take }));
        expect(await screen.findByText(common.conflict.taken)).toBeVisible();
        await noDialog();
        expect(screen.getByRole('button', { name: common.form.save })).toBeDisabled();
        expect(patches).toEqual([]);
    });

    test('H8 changed and changed back: mine can be saved', async () => {
        const item = await openItem({ color: 'White' });
        await retype('Colour', 'Red');
        await changeMeanwhile(item, { origin: 'Spain' });
        await changeMeanwhile(item, { origin: null });
        await press('Save');
        const asked = await dialog('What they changed does not affect what you typed. You can save.');
        await userEvent.click(within(asked).getByRole('button', { name: 'Save' }));
        await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Red' }));
    });
});

describe('H8 L2 values are read in the person’s language', () => {
    test('H8 in French: money, enumerations, booleans, names, paths of families', async () => {
        const [select, geologic] = [
            await make(api(), '/api/brands', newName()),
            await make(api(), '/api/brands', newName()),
        ];
        const sport = await make(api(), '/api/items_families', newName());
        const balls = await make(api(), '/api/items_families', newName({ parent: sport['@id'] }));
        const [spring, autumn] = [
            await make(api(), '/api/item_catalogs', newName()),
            await make(api(), '/api/item_catalogs', newName()),
        ];
        const item = await openItem({ saleUnitPriceExcludingTax: '1000.00', brand: select['@id'] }, 'fr');
        await retype('Prix unitaire HT', '1234,5');
        await retype('Colisage (unités)', '12000');
        await changeMeanwhile(item, {
            saleUnitPriceExcludingTax: '1300.00',
            packaging: 6,
            status: 'out_of_stock',
            isWebPublished: true,
            brand: geologic['@id'],
            itemsFamily: balls['@id'],
            itemCatalogs: [autumn['@id'], spring['@id']],
            weightUnit: 'g',
            weight: 1500.25,
        });
        await press('Enregistrer');
        const asked = await dialog('Vous avez tous deux modifié ces champs. Choisissez quoi garder, puis enregistrez.');
        expect(asked).toHaveAccessibleName('Quelqu’un d’autre a modifié cet article');
        const price = group('Prix unitaire HT');
        expect(price.getByRole('radio', { name: /^Ma version/ })).toHaveAccessibleName(/1\s234,50\s€/);
        expect(price.getByRole('radio', { name: /^L’autre version/ })).toHaveAccessibleName(/1\s300,00\s€/);
        expect(group('Colisage (unités)').getByRole('radio', { name: /12\s000/ })).toBeChecked();
        const told = (label: string) => within(asked).getByText(label).parentElement;
        await waitFor(() => expect(told('Marque')).toHaveTextContent(`${select.name}Maintenant : ${geologic.name}`));
        await waitFor(() => expect(told('Famille')).toHaveTextContent(`${sport.name} › ${balls.name}`));
        await waitFor(() => expect(told('Catalogues')).toHaveTextContent(String(autumn.name)));
        expect(told('Catalogues')).toHaveTextContent('Avant : —videMaintenant :');
        expect(told('Statut')).toHaveTextContent('Avant : ActifMaintenant : En rupture');
        expect(told('Publié sur le web')).toHaveTextContent('Avant : NonMaintenant : Oui');
        expect(told('Poids')).toHaveTextContent('Maintenant : 1500,25');
        await userEvent.click(within(asked).getByRole('button', { name: 'Ma version partout' }));
        await userEvent.click(within(asked).getByRole('button', { name: 'Enregistrer' }));
        expect(await screen.findByText('Article enregistré')).toBeVisible();
        expect(await stored(item)).toMatchObject({
            saleUnitPriceExcludingTax: '1234.50',
            packaging: 12_000,
            brand: geologic['@id'],
            itemsFamily: balls['@id'],
        });
    });

    test('H8 N1 a family that they changed shows in the form’s own selects', async () => {
        const before = await make(api(), '/api/items_families', newName());
        const after = await make(api(), '/api/items_families', newName());
        const item = await openItem({ itemsFamily: before['@id'] });
        await retype('Colour', 'Red');
        await userEvent.click(screen.getByRole('tab', { name: 'Classification' }));
        const department = screen.getByRole('combobox', { name: 'Department' });
        await waitFor(() => expect(department).toHaveDisplayValue(String(before.name)));
        await changeMeanwhile(item, { itemsFamily: after['@id'] });
        await press('Save');
        await dialog(String(after.name));
        await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(department).toHaveDisplayValue(String(after.name)));
        await waitFor(async () =>
            expect(await stored(item)).toMatchObject({ color: 'Red', itemsFamily: after['@id'] }),
        );
    });
});
